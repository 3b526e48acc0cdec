package io.curfew.console.quarantine;

import io.curfew.console.client.Quarantined;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;

/** A quarantined message as a row of the table. */
record QuarantineRow(Quarantined message) implements Row {
  @Override
  public String id() {
    return String.valueOf(message.id());
  }

  Chip error() {
    return Chip.of("quarantine-error", message.error());
  }

  Chip status() {
    return Chip.of("quarantine-status", message.status());
  }
}

package io.curfew.console.detail;

import io.curfew.console.client.HoldView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;

/** A hold of the order as a row. */
record HoldRow(HoldView hold) implements Row {
  @Override
  public String id() {
    return hold.kind() + "/" + hold.id();
  }

  Message kind() {
    return Message.orElse("hold-kind." + hold.kind(), hold.kind());
  }

  Chip status() {
    return Chip.of("hold-status", hold.status());
  }
}

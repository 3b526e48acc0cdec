package io.curfew.console.detail;

import io.curfew.console.client.EventView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;

/** An event of the order as a row. */
record EventRow(EventView event) implements Row {
  @Override
  public String id() {
    return event.id();
  }

  Chip status() {
    if (event.sentAt() != null) {
      return chip("sent", "done");
    }
    if (event.nextAttemptAt() == null) {
      return chip("waits-for-another", "due");
    }
    return event.attempts() == 0 ? chip("waits", "due") : chip("failed", "failed");
  }

  private static Chip chip(String words, String style) {
    return new Chip(Message.of("detail-events." + words), style);
  }
}

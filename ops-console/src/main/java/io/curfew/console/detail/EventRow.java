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
    return event.sentAt() == null
        ? new Chip(Message.of("detail-events.waits"), event.attempts() == 0 ? "due" : "failed")
        : new Chip(Message.of("detail-events.sent"), "done");
  }
}

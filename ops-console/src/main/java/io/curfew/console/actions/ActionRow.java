package io.curfew.console.actions;

import io.curfew.console.client.ActionView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;

/** What somebody did as a row of the table. */
record ActionRow(ActionView action) implements Row {
  @Override
  public String id() {
    return String.valueOf(action.id());
  }

  Message what() {
    return Message.orElse("logged." + action.action(), action.action());
  }

  Chip result() {
    return Chip.of("logged-result", action.result());
  }
}

package io.curfew.console.detail;

import io.curfew.console.client.MoveView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;

/** One move of the order as a row of its history; {@code place} is its place in it. */
record MoveRow(int place, MoveView move) implements Row {
  @Override
  public String id() {
    return String.valueOf(place);
  }

  Message from() {
    String from = move.from();
    return from == null
        ? Message.of("detail-history.nothing")
        : Message.orElse("status." + from, from);
  }

  Chip to() {
    return Chip.of("status", move.to());
  }

  Message trigger() {
    return Message.orElse("trigger." + move.trigger(), move.trigger());
  }

  Message source() {
    return Message.orElse("source." + move.source(), move.source());
  }
}

package io.curfew.console.stuck;

import io.curfew.console.client.StuckOrder;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;

/** Something stuck as a row of the table. */
record StuckRow(StuckOrder stuck) implements Row {
  @Override
  public String id() {
    return String.join(
        " ", stuck.type(), stuck.orderNo(), stuck.paymentNo() + "/" + stuck.refundNo());
  }

  Chip type() {
    return new Chip(Message.orElse("stuck-type." + stuck.type(), stuck.type()), "warning");
  }

  Message next() {
    return Message.orElse("stuck-next." + stuck.type(), stuck.next());
  }
}

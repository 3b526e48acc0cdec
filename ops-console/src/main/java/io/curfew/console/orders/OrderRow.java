package io.curfew.console.orders;

import io.curfew.console.client.OrderView;
import io.curfew.console.table.Chip;
import io.curfew.console.table.Row;
import io.curfew.console.text.Money;
import io.curfew.console.text.StatusText;

/** An order as a row of the table. */
record OrderRow(OrderView order) implements Row {
  @Override
  public String id() {
    return order.orderNo();
  }

  Chip status() {
    return new Chip(
        StatusText.of(order.status(), order.closeSource()),
        Chip.of("status", order.status()).style());
  }

  String amount() {
    return Money.inWords(order.amount(), order.currency());
  }
}

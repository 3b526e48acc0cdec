package io.curfew.console.detail;

import io.curfew.console.client.OrderView;
import io.curfew.console.table.Row;
import io.curfew.console.text.Money;

/** One line of the order as a row; {@code place} is its place in it. */
record ItemRow(int place, OrderView.Item item, String currency) implements Row {
  @Override
  public String id() {
    return String.valueOf(place);
  }

  String unitPrice() {
    return Money.inWords(item.unitPrice(), currency);
  }

  String sum() {
    return Money.inWords(item.unitPrice() * item.quantity(), currency);
  }
}

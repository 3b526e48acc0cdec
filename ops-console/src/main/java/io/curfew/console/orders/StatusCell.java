package io.curfew.console.orders;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A chip with the state in words; the colour only repeats it. */
final class StatusCell extends TableCell<OrderRow, OrderRow> {
  @Override
  protected void updateItem(@Nullable OrderRow row, boolean empty) {
    super.updateItem(row, empty);
    setGraphic(empty || row == null ? null : chip(row));
  }

  private static Label chip(OrderRow row) {
    Label chip = new Label(row.statusText());
    chip.getStyleClass().addAll("chip", row.status().toLowerCase(Locale.ROOT).replace('_', '-'));
    return chip;
  }
}

package io.curfew.console.orders;

import io.curfew.console.text.Times;
import java.time.Instant;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** A time to the second, with the exact one in its tooltip. */
final class TimeCell extends TableCell<OrderRow, Instant> {
  private final Times times;

  TimeCell(Times times) {
    this.times = times;
  }

  @Override
  protected void updateItem(@Nullable Instant at, boolean empty) {
    super.updateItem(at, empty);
    boolean blank = empty || at == null;
    setText(blank ? null : times.inCell(at));
    setTooltip(blank ? null : new Tooltip(times.exact(at)));
  }
}

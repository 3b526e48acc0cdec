package io.curfew.console.table;

import io.curfew.console.desk.Desk;
import io.curfew.console.text.Durations;
import java.time.Instant;
import javafx.beans.binding.Bindings;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** How long ago or in how long, going on every second; the exact time in its tooltip. */
final class TimeCell<R> extends TableCell<R, @Nullable Instant> {
  private final Desk desk;
  private final Tooltip exact = new Tooltip();

  TimeCell(Desk desk) {
    this.desk = desk;
    textProperty()
        .bind(
            Bindings.createStringBinding(
                this::words,
                itemProperty(),
                emptyProperty(),
                desk.live().now(),
                desk.texts().languageProperty()));
  }

  private String words() {
    Instant at = getItem();
    return isEmpty() || at == null
        ? ""
        : desk.texts().say(Durations.from(at, desk.live().now().get()));
  }

  @Override
  protected void updateItem(@Nullable Instant at, boolean empty) {
    super.updateItem(at, empty);
    exact.setText(at == null ? "" : desk.times().exact(at));
    setTooltip(empty || at == null ? null : exact);
  }
}

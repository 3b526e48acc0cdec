package io.curfew.console.table;

import java.util.function.Function;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** Words; in the tooltip too where they are long. */
final class TextCell<R, T> extends TableCell<R, T> {
  private static final int LONG = 24;

  private final Function<T, String> words;

  TextCell(Function<T, String> words) {
    this.words = words;
    setTextOverrun(OverrunStyle.ELLIPSIS);
  }

  @Override
  protected void updateItem(@Nullable T item, boolean empty) {
    super.updateItem(item, empty);
    String text = empty || item == null ? "" : words.apply(item);
    setText(text);
    setTooltip(text.length() < LONG ? null : wrapped(text));
  }

  private static Tooltip wrapped(String text) {
    Tooltip tooltip = new Tooltip(text);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(480);
    return tooltip;
  }
}

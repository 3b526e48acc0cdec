package io.curfew.console.table;

import io.curfew.console.text.Texts;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;

/** A chip with the state in words; the colour only repeats it. */
final class ChipCell<R> extends TableCell<R, Chip> {
  private final Texts texts;
  private final Label label = new Label();

  ChipCell(Texts texts) {
    this.texts = texts;
  }

  @Override
  protected void updateItem(@Nullable Chip chip, boolean empty) {
    super.updateItem(chip, empty);
    if (empty || chip == null) {
      setGraphic(null);
    } else {
      label.setText(texts.say(chip.words()));
      label.getStyleClass().setAll("label", "chip", chip.style());
      setGraphic(label);
    }
  }
}

package io.curfew.console.action;

import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/** One target and why nothing was done to it. */
final class ResultCell extends ListCell<Result> {
  private final Texts texts;

  ResultCell(Texts texts) {
    this.texts = texts;
    setWrapText(true);
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(@Nullable Result result, boolean empty) {
    super.updateItem(result, empty);
    setText(empty || result == null ? null : texts.say(line(result)));
  }

  private static Message line(Result result) {
    Message outcome = Message.of("action.result." + result.outcome());
    return Message.of("action.result-line", result.target(), outcome, result.why());
  }
}

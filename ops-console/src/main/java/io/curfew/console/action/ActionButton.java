package io.curfew.console.action;

import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A button that says why it cannot be pressed. The reason hangs on the pane around it, since a
 * disabled button shows no tooltip.
 */
public final class ActionButton extends StackPane {
  private final Button button = new Button();

  public ActionButton(
      String id,
      Texts texts,
      ObservableValue<Message> label,
      ObservableValue<? extends @Nullable Message> whyNot,
      Runnable action) {
    button.setId(id);
    button.textProperty().bind(texts.of(label));
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(click -> action.run());
    button.disableProperty().bind(isThere(whyNot));
    Tooltip reason = new Tooltip();
    reason.textProperty().bind(texts.of(whyNot));
    button.accessibleHelpProperty().bind(reason.textProperty());
    getChildren().add(button);
    whyNot.addListener((value, was, is) -> install(reason, is));
    install(reason, whyNot.getValue());
  }

  public ActionButton styled(String style) {
    button.getStyleClass().add(style);
    return this;
  }

  private void install(Tooltip reason, @Nullable Message whyNot) {
    if (whyNot == null) {
      Tooltip.uninstall(this, reason);
    } else {
      Tooltip.install(this, reason);
    }
  }

  private static ObservableValue<Boolean> isThere(
      ObservableValue<? extends @Nullable Message> value) {
    return Bindings.createBooleanBinding(() -> value.getValue() != null, value);
  }
}

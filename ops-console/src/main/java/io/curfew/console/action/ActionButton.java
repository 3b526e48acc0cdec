package io.curfew.console.action;

import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A button that says why it cannot be pressed. The pane around it does, since a disabled button
 * shows no tooltip and cannot be reached by keys: it takes the button's place in their order, and
 * says the reason while it has the focus.
 */
public final class ActionButton extends StackPane {
  private final Button button = new Button();
  private final Tooltip reason = new Tooltip();
  private final BooleanBinding refused;

  public ActionButton(
      String id,
      Texts texts,
      ObservableValue<Message> label,
      ObservableValue<? extends @Nullable Message> whyNot,
      Runnable action) {
    refused = Bindings.createBooleanBinding(() -> whyNot.getValue() != null, whyNot);
    getStyleClass().add("action-button");
    button.setId(id);
    button.textProperty().bind(texts.of(label));
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(click -> action.run());
    button.disableProperty().bind(refused);
    reason.textProperty().bind(texts.of(whyNot));
    accessibleTextProperty()
        .bind(Bindings.concat(button.textProperty(), ". ", reason.textProperty()));
    focusTraversableProperty().bind(refused);
    getChildren().add(button);
    refused.addListener((value, was, is) -> explain(is));
    focusedProperty().addListener((focused, was, is) -> say(is));
    explain(refused.get());
  }

  public ActionButton styled(String style) {
    button.getStyleClass().add(style);
    return this;
  }

  private void explain(boolean isRefused) {
    if (isRefused) {
      Tooltip.install(this, reason);
    } else {
      Tooltip.uninstall(this, reason);
      giveFocusBack();
    }
  }

  private void giveFocusBack() {
    if (isFocused()) {
      button.requestFocus();
    }
  }

  private void say(boolean hasFocus) {
    Bounds bounds = localToScreen(getBoundsInLocal());
    if (hasFocus && bounds != null) {
      reason.show(this, bounds.getMinX(), bounds.getMaxY());
    } else {
      reason.hide();
    }
  }
}

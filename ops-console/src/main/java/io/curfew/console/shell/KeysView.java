package io.curfew.console.shell;

import atlantafx.base.theme.Styles;
import io.curfew.console.desk.Place;
import io.curfew.console.text.Texts;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Every key and what it does. */
final class KeysView extends VBox {
  private final GridPane keys = new GridPane();
  private final Button close = new Button();

  KeysView(Texts texts, Runnable onClose) {
    setId("keys-card");
    getStyleClass().add("dialog-card");
    setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    keys.setHgap(24);
    keys.setVgap(6);
    Label title = new Label();
    title.textProperty().bind(texts.of("keys.title"));
    title.getStyleClass().add(Styles.TITLE_3);
    close.textProperty().bind(texts.of("action.close-dialog"));
    close.setOnAction(click -> onClose.run());
    for (Place place : Place.values()) {
      add("Ctrl+" + place.digit(), texts.of("nav." + place));
    }
    add("F5", texts.of("keys.refresh"));
    add("Ctrl+F", texts.of("keys.find"));
    add("Enter", texts.of("keys.open"));
    add("Alt+Left", texts.of("keys.back"));
    add("Ctrl+C", texts.of("table.copy-rows"));
    add("Ctrl+Shift+C", texts.of("table.copy-cell"));
    add("Esc", texts.of("keys.escape"));
    add("Ctrl+L", texts.of("keys.language"));
    add("Ctrl+D", texts.of("keys.theme"));
    add("F1", texts.of("keys.title"));
    getChildren().addAll(title, keys, close);
    addEventHandler(KeyEvent.KEY_PRESSED, event -> closeOn(event, onClose));
  }

  void begin() {
    close.requestFocus();
  }

  private void closeOn(KeyEvent event, Runnable onClose) {
    if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.F1) {
      onClose.run();
      event.consume();
    }
  }

  private void add(String key, ObservableValue<String> words) {
    Label name = new Label(key);
    name.getStyleClass().add("key");
    Label said = new Label();
    said.textProperty().bind(words);
    keys.addRow(keys.getRowCount(), name, said);
  }
}

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

/** Every key and what it does, in two columns. */
final class KeysView extends VBox {
  private static final int ROWS = 10;

  private final GridPane keys = new GridPane();
  private final Button close = new Button();

  KeysView(Texts texts, Runnable onClose) {
    setId("keys-card");
    getStyleClass().addAll("dialog-card", "keys-card");
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
    add("Tab, Shift+Tab", texts.of("keys.tab"));
    add("Ctrl+A", texts.of("keys.all"));
    add("Ctrl+C", texts.of("keys.copy-rows"));
    add("Ctrl+Shift+C", texts.of("keys.copy-cell"));
    add("Shift+F10", texts.of("keys.menu"));
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
    int place = keys.getChildren().size() / 2;
    keys.add(name, place / ROWS * 2, place % ROWS);
    keys.add(said, place / ROWS * 2 + 1, place % ROWS);
  }
}

package io.curfew.console.table;

import io.curfew.console.text.Texts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Puts the cell or the selected rows of a table on the clipboard, as a spreadsheet takes them. */
final class Copying<R> {
  private static final KeyCombination ROWS =
      new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
  private static final KeyCombination CELL =
      new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

  private final Map<TableColumn<R, ?>, Function<R, String>> words = new LinkedHashMap<>();
  private final TableView<R> table;
  private final ContextMenu menu = new ContextMenu();

  Copying(TableView<R> table, Texts texts) {
    this.table = table;
    menu.getItems().add(item("table.copy-rows", this::copyRows, texts));
    menu.getItems().add(item("table.copy-cell", this::copyCell, texts));
  }

  void know(TableColumn<R, ?> column, Function<R, String> said) {
    words.put(column, said);
  }

  ContextMenu menu() {
    return menu;
  }

  void key(KeyEvent event) {
    if (CELL.match(event)) {
      copyCell();
      event.consume();
    } else if (ROWS.match(event)) {
      copyRows();
      event.consume();
    }
  }

  private void copyRows() {
    put(
        table.getSelectionModel().getSelectedItems().stream()
            .filter(Objects::nonNull)
            .map(this::line)
            .collect(Collectors.joining("\n")));
  }

  private String line(R row) {
    return table.getVisibleLeafColumns().stream()
        .map(column -> words.get(column).apply(row))
        .collect(Collectors.joining("\t"));
  }

  /** That of the column that was clicked or walked to last; the first if none was. */
  private void copyCell() {
    R row = table.getSelectionModel().getSelectedItem();
    if (row != null) {
      put(words.get(focusedColumn()).apply(row));
    }
  }

  private TableColumn<R, ?> focusedColumn() {
    TablePosition<?, ?> focused = table.getFocusModel().getFocusedCell();
    return table.getVisibleLeafColumns().stream()
        .filter(column -> focused != null && column == focused.getTableColumn())
        .findFirst()
        .orElseGet(() -> table.getVisibleLeafColumn(0));
  }

  private static void put(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  private static MenuItem item(String key, Runnable action, Texts texts) {
    MenuItem item = new MenuItem();
    item.textProperty().bind(texts.of(key));
    item.setOnAction(chosen -> action.run());
    return item;
  }
}

package io.curfew.console.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  Copying(TableView<R> table) {
    this.table = table;
  }

  void know(TableColumn<R, ?> column, Function<R, String> said) {
    words.put(column, said);
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

  void copyRows() {
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
  void copyCell() {
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
}

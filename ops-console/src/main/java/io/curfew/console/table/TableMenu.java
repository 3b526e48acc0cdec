package io.curfew.console.table;

import io.curfew.console.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;

/**
 * What can be done with a table itself: copy of it, sort it, choose its columns. By the mouse that
 * is done at its head too; by keys it is done here.
 */
final class TableMenu<R> extends ContextMenu {
  private final TableView<R> table;
  private final Texts texts;
  private final Menu sort;
  private final Menu columns;

  TableMenu(TableView<R> table, Copying<R> copying, Texts texts) {
    this.table = table;
    this.texts = texts;
    this.sort = menu("table.sort");
    this.columns = menu("table.columns");
    getItems()
        .addAll(
            item("table.copy-rows", copying::copyRows),
            item("table.copy-cell", copying::copyCell),
            new SeparatorMenuItem(),
            sort,
            columns);
    setOnShowing(
        opened -> {
          fill(sort, table.getVisibleLeafColumns(), this::sorting);
          fill(columns, table.getColumns(), this::showing);
        });
  }

  /** At the upper left of the table, for somebody without a mouse. */
  void open() {
    Bounds bounds = table.localToScreen(table.getBoundsInLocal());
    show(table, bounds.getMinX() + 24, bounds.getMinY() + 24);
  }

  private void fill(
      Menu menu, List<TableColumn<R, ?>> of, Function<TableColumn<R, ?>, MenuItem> made) {
    List<MenuItem> items = new ArrayList<>();
    of.forEach(column -> items.add(named(made.apply(column), column)));
    menu.getItems().setAll(items);
  }

  private MenuItem named(MenuItem item, TableColumn<R, ?> column) {
    item.setText(column.getText());
    return item;
  }

  /** By this column alone; a second time the other way round. */
  private MenuItem sorting(TableColumn<R, ?> column) {
    MenuItem item = new MenuItem();
    item.setOnAction(chosen -> sortBy(column));
    return item;
  }

  private void sortBy(TableColumn<R, ?> column) {
    boolean already = table.getSortOrder().contains(column);
    boolean turned = already && column.getSortType() == SortType.ASCENDING;
    column.setSortType(turned ? SortType.DESCENDING : SortType.ASCENDING);
    table.getSortOrder().setAll(List.of(column));
  }

  private MenuItem showing(TableColumn<R, ?> column) {
    CheckMenuItem item = new CheckMenuItem();
    item.setSelected(column.isVisible());
    item.setDisable(column.isVisible() && table.getVisibleLeafColumns().size() == 1);
    item.setOnAction(chosen -> column.setVisible(item.isSelected()));
    return item;
  }

  private Menu menu(String key) {
    Menu menu = new Menu();
    menu.textProperty().bind(texts.of(key));
    return menu;
  }

  private MenuItem item(String key, Runnable action) {
    MenuItem item = new MenuItem();
    item.textProperty().bind(texts.of(key));
    item.setOnAction(chosen -> action.run());
    return item;
  }
}

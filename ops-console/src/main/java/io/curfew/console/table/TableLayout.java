package io.curfew.console.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;

/** Which columns a table has, in which order, how wide, and by which it is sorted; as one line. */
record TableLayout(List<ColumnLayout> columns) {
  static TableLayout of(TableView<?> table) {
    return new TableLayout(
        table.getColumns().stream().map(column -> ColumnLayout.of(column, table)).toList());
  }

  /** What is not understood is left out. */
  static TableLayout parse(String line) {
    return new TableLayout(Stream.of(line.split(";", -1)).flatMap(ColumnLayout::parse).toList());
  }

  /** Columns that are not named here come last, as they are. */
  <R> void applyTo(TableView<R> table) {
    List<String> order = columns.stream().map(ColumnLayout::id).toList();
    table
        .getColumns()
        .sort(Comparator.comparingInt(column -> place(order.indexOf(column.getId()))));
    // those that are shown first: at no moment is there no column
    columns.stream()
        .sorted(Comparator.comparing(layout -> !layout.visible()))
        .forEach(layout -> layout.applyTo(table));
  }

  private static int place(int known) {
    return known < 0 ? Integer.MAX_VALUE : known;
  }

  /** Tells each new layout; the widths are told when another thing changes, or the table goes. */
  static void watch(TableView<?> table, Consumer<TableLayout> onChange) {
    InvalidationListener changed = change -> onChange.accept(of(table));
    table.getColumns().addListener(changed);
    table.getSortOrder().addListener(changed);
    table.getColumns().forEach(column -> column.visibleProperty().addListener(changed));
    table.getColumns().forEach(column -> column.sortTypeProperty().addListener(changed));
    table
        .sceneProperty()
        .addListener(
            (scene, was, is) -> {
              if (is == null) {
                onChange.accept(of(table));
              }
            });
  }

  @Override
  public String toString() {
    return columns.stream().map(ColumnLayout::toString).collect(Collectors.joining(";"));
  }

  /** One column; {@code sort} is empty unless the table is sorted by it. */
  record ColumnLayout(String id, int width, boolean visible, String sort) {
    static ColumnLayout of(TableColumn<?, ?> column, TableView<?> table) {
      String sort = table.getSortOrder().contains(column) ? column.getSortType().name() : "";
      return new ColumnLayout(column.getId(), (int) column.getWidth(), column.isVisible(), sort);
    }

    static Stream<ColumnLayout> parse(String text) {
      String[] parts = text.split(":", -1);
      try {
        return Stream.of(
            new ColumnLayout(
                parts[0], Integer.parseInt(parts[1]), Boolean.parseBoolean(parts[2]), parts[3]));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException notAColumn) {
        return Stream.empty();
      }
    }

    <R> void applyTo(TableView<R> table) {
      table.getColumns().stream()
          .filter(column -> id.equals(column.getId()))
          .forEach(column -> applyTo(column, table));
    }

    private <R> void applyTo(TableColumn<R, ?> column, TableView<R> table) {
      column.setPrefWidth(width);
      column.setVisible(visible);
      if (!sort.isEmpty()) {
        column.setSortType(
            sort.equals(SortType.DESCENDING.name()) ? SortType.DESCENDING : SortType.ASCENDING);
        table.getSortOrder().add(column);
      }
    }

    @Override
    public String toString() {
      return String.join(":", id, String.valueOf(width), String.valueOf(visible), sort);
    }
  }
}

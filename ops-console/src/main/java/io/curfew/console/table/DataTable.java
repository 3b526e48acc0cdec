package io.curfew.console.table;

import io.curfew.console.desk.Desk;
import io.curfew.console.text.Language;
import io.curfew.console.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/**
 * A table whose columns can be sorted, chosen and moved, and are remembered by its name. Rows are
 * told apart by their ids, so that a selection outlives new values.
 */
public final class DataTable<R extends Row> extends TableView<R> {
  private static final KeyCombination MENU =
      new KeyCodeCombination(KeyCode.F10, KeyCombination.SHIFT_DOWN);

  private final String name;
  private final Desk desk;
  private final ObservableList<R> shown = FXCollections.observableArrayList();
  private final Copying<R> copying;
  private final TableMenu<R> menu;
  private final ChangeListener<Language> onOtherLanguage = (language, was, is) -> refresh();
  private Consumer<R> onOpen = row -> {};

  /** Kept here, since what is bound to something is held by it only weakly. */
  @SuppressWarnings({"unused", "FieldCanBeLocal"})
  private @Nullable ObservableValue<List<R>> source;

  public DataTable(String name, Desk desk) {
    this.name = name;
    this.desk = desk;
    this.copying = new Copying<>(this);
    this.menu = new TableMenu<>(this, copying, desk.texts());
    setId(name);
    SortedList<R> sorted = new SortedList<>(shown);
    sorted.comparatorProperty().bind(comparatorProperty());
    setItems(sorted);
    setTableMenuButtonVisible(true);
    setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
    getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    setRowFactory(table -> row());
    setContextMenu(menu);
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    // weak: the screen may go, the texts stay
    desk.texts().languageProperty().addListener(new WeakChangeListener<>(onOtherLanguage));
  }

  public DataTable<R> text(String column, double width, Function<R, @Nullable String> value) {
    add(column, width, value, text -> Objects.requireNonNullElse(text, ""), TextCell::new);
    return this;
  }

  /** Numbers stand at the right. */
  public DataTable<R> number(String column, double width, Function<R, Long> value) {
    TableColumn<R, Long> made = add(column, width, value, String::valueOf, TextCell::new);
    made.getStyleClass().add("number");
    return this;
  }

  public DataTable<R> message(String column, double width, Function<R, Message> value) {
    add(column, width, value, desk.texts()::say, TextCell::new)
        .setComparator((one, other) -> said(one).compareTo(said(other)));
    return this;
  }

  public DataTable<R> chip(String column, double width, Function<R, Chip> value) {
    add(column, width, value, chip -> said(chip.words()), words -> new ChipCell<>(desk.texts()))
        .setComparator((one, other) -> said(one.words()).compareTo(said(other.words())));
    return this;
  }

  /** How long ago or in how long; the exact time is in the tooltip and in what is copied. */
  public DataTable<R> time(String column, double width, Function<R, @Nullable Instant> value) {
    add(
        column,
        width,
        value,
        at -> at == null ? "" : desk.times().exact(at),
        words -> new TimeCell<>(desk));
    return this;
  }

  /** Columns that are there for those who choose them. */
  public DataTable<R> hiding(String... columns) {
    Set<String> hidden = Set.of(columns);
    getColumns().stream()
        .filter(column -> hidden.contains(column.getId()))
        .forEach(column -> column.setVisible(false));
    return this;
  }

  /** What happens when a row is double-clicked, or Enter is pressed on it. */
  public DataTable<R> opens(Consumer<R> open) {
    onOpen = open;
    return this;
  }

  /** Shows what the model has, holds it while the pointer is here, and tells it the selection. */
  public DataTable<R> shows(PageViewModel<?, R> model) {
    shows(model.rows(), model.loaded());
    ObservableList<R> chosen = getSelectionModel().getSelectedItems();
    chosen.addListener((InvalidationListener) change -> tell(model));
    model.held().bind(hoverProperty().or(Bindings.isNotEmpty(chosen)));
    return this;
  }

  private void tell(PageViewModel<?, R> model) {
    model
        .selected()
        .setAll(getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList());
  }

  /**
   * Shows these rows, whatever they are at any moment.
   *
   * @param loaded whether an empty table means that there is nothing
   */
  public DataTable<R> shows(ObservableValue<List<R>> rows, ObservableBooleanValue loaded) {
    source = rows;
    restore();
    show(rows.getValue());
    rows.addListener((value, was, is) -> show(is));
    setPlaceholder(new EmptyTable(name, desk.texts(), loaded));
    return this;
  }

  /** Replaces the rows; what was selected stays so if it is still there. */
  public void show(List<R> rows) {
    Set<String> chosen =
        getSelectionModel().getSelectedItems().stream()
            .filter(Objects::nonNull)
            .map(Row::id)
            .collect(Collectors.toSet());
    if (sameIds(rows)) {
      replaceInPlace(rows);
    } else {
      shown.setAll(rows);
    }
    select(chosen);
  }

  private boolean sameIds(List<R> rows) {
    return shown.stream().map(Row::id).toList().equals(rows.stream().map(Row::id).toList());
  }

  private void replaceInPlace(List<R> rows) {
    for (int at = 0; at < rows.size(); at++) {
      if (!rows.get(at).equals(shown.get(at))) {
        shown.set(at, rows.get(at));
      }
    }
  }

  private void select(Set<String> ids) {
    if (ids.isEmpty()) {
      return;
    }
    getSelectionModel().clearSelection();
    for (int at = 0; at < getItems().size(); at++) {
      if (ids.contains(getItems().get(at).id())) {
        getSelectionModel().select(at);
      }
    }
  }

  private <T> TableColumn<R, T> add(
      String column,
      double width,
      Function<R, T> value,
      Function<T, String> words,
      CellMaker<R, T> cells) {
    TableColumn<R, T> made = new TableColumn<>();
    made.setId(column);
    made.textProperty().bind(desk.texts().of(name + "." + column));
    made.setPrefWidth(
        width); // not 80, JavaFX's own default: it would fit such a column to its cells
    made.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    made.setCellFactory(of -> cells.make(words));
    made.visibleProperty().addListener((visible, was, is) -> keepOne(made));
    copying.know(made, row -> words.apply(value.apply(row)));
    getColumns().add(made);
    return made;
  }

  /** Without any column there would be nothing left by which one could come back. */
  private void keepOne(TableColumn<R, ?> changed) {
    if (getColumns().stream().noneMatch(TableColumn::isVisible)) {
      changed.setVisible(true);
    }
  }

  private String said(Message message) {
    return desk.texts().say(message);
  }

  private void restore() {
    String layout = desk.settings().load().tables().get(name);
    if (layout != null) {
      TableLayout.parse(layout).applyTo(this);
    }
    TableLayout.watch(
        this, now -> desk.settings().change(settings -> settings.withTable(name, now.toString())));
  }

  private TableRow<R> row() {
    TableRow<R> row = new TableRow<>();
    row.setAlignment(Pos.CENTER_LEFT);
    row.setOnMouseClicked(click -> openOnSecond(click, row));
    return row;
  }

  private void openOnSecond(MouseEvent click, TableRow<R> row) {
    R item = row.getItem();
    if (click.getClickCount() == 2 && item != null) {
      onOpen.accept(item);
    }
  }

  private void key(KeyEvent event) {
    R item = getSelectionModel().getSelectedItem();
    if (event.getCode() == KeyCode.ENTER && item != null) {
      onOpen.accept(item);
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE && item != null) {
      getSelectionModel().clearSelection();
      event.consume();
    } else if (MENU.match(event)) {
      menu.open();
      event.consume();
    } else {
      copying.key(event);
    }
  }

  /** Makes a cell that shows values in these words. */
  @FunctionalInterface
  private interface CellMaker<R, T> {
    TableCell<R, T> make(Function<T, String> words);
  }
}

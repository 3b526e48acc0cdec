package io.curfew.console.orders;

import atlantafx.base.theme.Styles;
import io.curfew.console.text.Texts;
import io.curfew.console.text.Times;
import java.time.Instant;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A table of the newest orders, and how fresh it is. */
public final class OrdersView extends BorderPane {
  private final OrdersViewModel viewModel;
  private final Texts texts;
  private final Times times;

  public OrdersView(OrdersViewModel viewModel, Texts texts, Times times) {
    this.viewModel = viewModel;
    this.texts = texts;
    this.times = times;
    getStyleClass().add("orders");
    VBox top = new VBox(toolBar(), problem());
    top.getStyleClass().add("orders-top");
    setTop(top);
    setCenter(table());
  }

  private HBox toolBar() {
    Label title = new Label();
    title.textProperty().bind(texts.of("orders.title"));
    title.getStyleClass().add(Styles.TITLE_4);
    Label refreshed = new Label();
    refreshed.setId("refreshed");
    refreshed.textProperty().bind(texts.of(viewModel.refreshed()));
    refreshed.getStyleClass().add(Styles.TEXT_MUTED);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox bar = new HBox(12, title, gap, refreshed, refreshButton());
    bar.setAlignment(Pos.CENTER_LEFT);
    return bar;
  }

  private Button refreshButton() {
    Button button = new Button();
    button.setId("refresh");
    button.textProperty().bind(texts.of("orders.refresh"));
    button.disableProperty().bind(viewModel.busy());
    button.setOnAction(click -> viewModel.refresh());
    return button;
  }

  private Label problem() {
    Label problem = new Label();
    problem.setId("orders-problem");
    problem.setWrapText(true);
    problem.setMaxWidth(Double.MAX_VALUE);
    problem.textProperty().bind(texts.of(viewModel.problem()));
    problem.visibleProperty().bind(viewModel.problem().isNotNull());
    problem.managedProperty().bind(problem.visibleProperty());
    problem.getStyleClass().add("problem");
    return problem;
  }

  private TableView<OrderRow> table() {
    TableView<OrderRow> table = new TableView<>(viewModel.rows());
    table.setId("orders");
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.getColumns().add(column("order-no", OrderRow::orderNo));
    table.getColumns().add(status());
    table.getColumns().add(time("placed", OrderRow::placed));
    table.getColumns().add(time("pay-by", OrderRow::payBy));
    table.getColumns().add(time("close-at", OrderRow::closeAt));
    Label empty = new Label();
    empty.textProperty().bind(texts.of("orders.none"));
    table.setPlaceholder(empty);
    return table;
  }

  private <T> TableColumn<OrderRow, T> column(String name, Function<OrderRow, T> value) {
    TableColumn<OrderRow, T> column = new TableColumn<>();
    column.setId(name);
    column.textProperty().bind(texts.of("orders." + name));
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    return column;
  }

  private TableColumn<OrderRow, OrderRow> status() {
    TableColumn<OrderRow, OrderRow> column = column("status", row -> row);
    column.setCellFactory(col -> new StatusCell());
    column.setComparator((one, other) -> one.statusText().compareTo(other.statusText()));
    return column;
  }

  private TableColumn<OrderRow, Instant> time(String name, Function<OrderRow, Instant> value) {
    TableColumn<OrderRow, Instant> column = column(name, value);
    column.setCellFactory(col -> new TimeCell(times));
    return column;
  }
}

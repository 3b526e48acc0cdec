package io.curfew.console.table;

import atlantafx.base.theme.Styles;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A screen that is a table, with its title, filters and actions above, and its pages below. */
public final class ListFrame extends BorderPane implements Screen {
  private final String name;
  private final Texts texts;
  private final PageViewModel<?, ?> model;
  private final List<Node> filters;
  private final VBox bottom;

  /**
   * @param actions what can be done to the selected rows
   */
  public ListFrame(
      DataTable<?> table,
      PageViewModel<?, ?> model,
      Desk desk,
      List<Node> filters,
      List<Node> actions) {
    this.name = table.getId();
    this.texts = desk.texts();
    this.model = model;
    this.filters = filters;
    this.bottom = new VBox(8, new PageBar(model, texts));
    getStyleClass().addAll("screen", "list-screen");
    VBox top = new VBox(titleBar());
    if (!actions.isEmpty()) {
      FlowPane bar = new FlowPane(8, 8);
      bar.getChildren().addAll(actions);
      bar.getStyleClass().add("action-bar");
      bar.setAlignment(Pos.CENTER_LEFT);
      top.getChildren().add(bar);
    }
    top.getChildren().add(problem());
    top.getStyleClass().add("list-top");
    setTop(top);
    setCenter(table);
    setBottom(bottom);
  }

  /** With this below the table and its pages. */
  public ListFrame below(Node node) {
    bottom.getChildren().add(node);
    return this;
  }

  private HBox titleBar() {
    Label title = new Label();
    title.setId(name + "-title");
    title.textProperty().bind(texts.of(name + ".title"));
    title.getStyleClass().add(Styles.TITLE_3);
    title.setMinWidth(USE_PREF_SIZE);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox bar = new HBox(8, title);
    bar.getChildren().addAll(filters);
    bar.getChildren().addAll(gap, waiting(), refreshed(), refreshButton());
    bar.setAlignment(Pos.CENTER_LEFT);
    return bar;
  }

  private Button waiting() {
    Button button = new Button();
    button.setId(name + "-waiting");
    button.textProperty().bind(texts.of(model.waiting()));
    button.setMinWidth(USE_PREF_SIZE);
    button.getStyleClass().add(Styles.ACCENT);
    button.setOnAction(click -> model.showWaiting());
    return shownWhen(button, model.waiting().isNotNull());
  }

  private Label refreshed() {
    Label refreshed = new Label();
    refreshed.setId(name + "-refreshed");
    refreshed.setMinWidth(USE_PREF_SIZE);
    refreshed.textProperty().bind(texts.of(model.refreshed()));
    refreshed.getStyleClass().add(Styles.TEXT_MUTED);
    return refreshed;
  }

  private Button refreshButton() {
    Button button = new Button();
    button.setId(name + "-refresh");
    button.setMinWidth(USE_PREF_SIZE);
    button.textProperty().bind(texts.of("table.refresh"));
    button.setTooltip(new Tooltip("F5"));
    button.setOnAction(click -> model.refresh());
    return button;
  }

  private Label problem() {
    Label problem = new Label();
    problem.setId(name + "-problem");
    problem.setWrapText(true);
    problem.setMaxWidth(Double.MAX_VALUE);
    problem.textProperty().bind(texts.of(model.problem()));
    problem.getStyleClass().add("problem");
    return shownWhen(problem, model.problem().isNotNull());
  }

  @Override
  public Node node() {
    return this;
  }

  @Override
  public void refresh() {
    model.refresh();
  }

  @Override
  public void follow() {
    model.follow();
  }

  /** To the first filter in which something is typed, else to the first one, else to the table. */
  @Override
  public void find() {
    filters.stream()
        .filter(TextField.class::isInstance)
        .findFirst()
        .or(() -> filters.stream().findFirst())
        .orElse(getCenter())
        .requestFocus();
  }

  private static <N extends Node> N shownWhen(N node, ObservableValue<Boolean> condition) {
    node.visibleProperty().bind(condition);
    node.managedProperty().bind(node.visibleProperty());
    return node;
  }
}

package io.curfew.console.overview;

import atlantafx.base.theme.Styles;
import io.curfew.console.desk.Desk;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What needs a person: each a button that leads there. Nothing is good news. */
final class ProblemList extends VBox {
  private final OverviewViewModel viewModel;
  private final Desk desk;
  private final VBox list = new VBox(4);

  ProblemList(OverviewViewModel viewModel, Desk desk) {
    super(8);
    this.viewModel = viewModel;
    this.desk = desk;
    getStyleClass().addAll("card", "problems");
    Label title = new Label();
    title.setId("overview-title");
    title.textProperty().bind(desk.texts().of("overview.problems"));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    ScrollPane scroll = new ScrollPane(list);
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(title, scroll);
    viewModel.problems().addListener((ListChangeListener<Problem>) change -> fill());
    desk.live().overview().addListener((value, was, is) -> fillFirst(was == null));
    fill();
  }

  private void fillFirst(boolean first) {
    if (first) {
      fill();
    }
  }

  private void fill() {
    list.getChildren().setAll(viewModel.problems().stream().map(this::button).toList());
    if (viewModel.problems().isEmpty() && viewModel.overview() != null) {
      list.getChildren().add(good());
    }
  }

  private Label good() {
    Label good = new Label();
    good.setId("all-well");
    good.setWrapText(true);
    good.textProperty().bind(desk.texts().of("overview.all-well"));
    good.getStyleClass().add("good");
    return good;
  }

  private Button button(Problem problem) {
    Button button = new Button();
    button.setId("problem-" + problem.place().key());
    button.textProperty().bind(desk.texts().of(new SimpleObjectProperty<>(problem.words())));
    button.setWrapText(true);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setAlignment(Pos.CENTER_LEFT);
    button.getStyleClass().add("problem-button");
    button.setOnAction(click -> viewModel.open(problem.place(), problem.filter()));
    return button;
  }
}

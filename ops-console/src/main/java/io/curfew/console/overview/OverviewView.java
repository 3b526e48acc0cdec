package io.curfew.console.overview;

import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;

/** The path, the charts, and on the right what needs a person. */
public final class OverviewView implements Screen {
  private static final List<String> SPREAD = List.of("p50", "p99", "max");

  private final OverviewViewModel viewModel;
  private final Desk desk;
  private final VBox all;

  public OverviewView(OverviewViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    this.desk = desk;
    GridPane charts = charts();
    HBox.setHgrow(charts, Priority.ALWAYS);
    HBox below = new HBox(12, charts, side());
    VBox.setVgrow(below, Priority.ALWAYS);
    all = new VBox(12, new PathBar(viewModel, desk), below);
    all.setId("overview");
    all.getStyleClass().addAll("screen", "overview");
  }

  private GridPane charts() {
    GridPane grid = new GridPane();
    grid.setHgap(12);
    grid.setVgap(12);
    grid.add(chart("depth", Sample.DEPTHS), 0, 0);
    grid.add(chart("closes", Sample.SOURCES), 1, 0);
    grid.add(chart("lateness", SPREAD), 0, 1);
    grid.add(chart("latency", SPREAD), 1, 1);
    for (int half = 0; half < 2; half++) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(50);
      grid.getColumnConstraints().add(column);
      RowConstraints row = new RowConstraints();
      row.setPercentHeight(50);
      grid.getRowConstraints().add(row);
    }
    return grid;
  }

  private TrendChart chart(String name, List<String> lines) {
    return new TrendChart(name, lines, viewModel.samples(), desk);
  }

  private VBox side() {
    ProblemList problems = new ProblemList(viewModel, desk);
    VBox.setVgrow(problems, Priority.ALWAYS);
    VBox side = new VBox(12, problems, new Vitals(viewModel, desk));
    side.setMinWidth(300);
    side.setPrefWidth(300);
    side.setMaxWidth(300);
    return side;
  }

  @Override
  public Node node() {
    return all;
  }

  @Override
  public void refresh() {
    viewModel.refresh();
  }

  /** The figures follow by themselves. */
  @Override
  public void follow() {}
}

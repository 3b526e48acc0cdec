package io.curfew.console.overview;

import atlantafx.base.theme.Styles;
import io.curfew.console.desk.Desk;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** Some figures over the last minutes. Each line has a dash of its own besides its colour. */
final class TrendChart extends VBox {
  private static final double MINUTE = 60;

  private final Desk desk;
  private final String name;
  private final NumberAxis time = new NumberAxis();
  private final LineChart<Number, Number> chart;
  private final ObservableList<Sample> samples;
  private final List<String> lines;
  private final ListChangeListener<Sample> onChange = change -> draw();

  /**
   * @param lines the names of the figures, below {@code name}
   */
  TrendChart(String name, List<String> lines, ObservableList<Sample> samples, Desk desk) {
    this.desk = desk;
    this.name = name;
    this.samples = samples;
    this.lines = List.copyOf(lines);
    NumberAxis values = new NumberAxis();
    values.setForceZeroInRange(true);
    values.setMinorTickVisible(false);
    chart = new LineChart<>(time, values);
    chart.setId("chart-" + name);
    chart.setAnimated(false);
    chart.setCreateSymbols(false);
    chart.setLegendVisible(false);
    chart.setMinSize(100, 100);
    lines.forEach(line -> chart.getData().add(series(line)));
    layOutTime();
    VBox.setVgrow(chart, Priority.ALWAYS);
    getStyleClass().addAll("card", "trend");
    getChildren().addAll(title(), new Legend(name, lines, desk.texts()), chart);
    samples.addListener(onChange);
    draw();
  }

  private Label title() {
    Label title = new Label();
    title.textProperty().bind(desk.texts().of("chart." + name));
    title.setWrapText(true);
    title.getStyleClass().add(Styles.TEXT_BOLD);
    return title;
  }

  private XYChart.Series<Number, Number> series(String line) {
    XYChart.Series<Number, Number> series = new XYChart.Series<>();
    series.nameProperty().bind(desk.texts().of("chart." + name + "." + line));
    return series;
  }

  private void layOutTime() {
    time.setAutoRanging(false);
    time.setTickUnit(MINUTE);
    time.setMinorTickVisible(false);
    time.setTickLabelFormatter(new MinutesAgo());
  }

  private void draw() {
    double now = desk.live().now().get().getEpochSecond();
    time.setUpperBound(now);
    time.setLowerBound(now - OverviewViewModel.REMEMBERED.toSeconds());
    for (int at = 0; at < lines.size(); at++) {
      draw(chart.getData().get(at), name + "." + lines.get(at));
    }
  }

  private void draw(XYChart.Series<Number, Number> series, String figure) {
    series
        .getData()
        .setAll(
            samples.stream()
                .filter(sample -> sample.figures().containsKey(figure))
                .map(sample -> point(sample, figure))
                .toList());
  }

  private static XYChart.Data<Number, Number> point(Sample sample, String figure) {
    return new XYChart.Data<>(sample.at().toEpochMilli() / 1000.0, sample.figures().get(figure));
  }

  /** Digits only: the fonts of axes have no Chinese. */
  private final class MinutesAgo extends StringConverter<Number> {
    @Override
    public String toString(Number seconds) {
      long ago = Math.round((time.getUpperBound() - seconds.doubleValue()) / MINUTE);
      return ago == 0 ? "0:00" : "-" + ago + ":00";
    }

    @Override
    public Number fromString(String text) {
      throw new UnsupportedOperationException("times are only shown");
    }
  }
}

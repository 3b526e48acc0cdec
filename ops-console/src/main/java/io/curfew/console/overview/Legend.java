package io.curfew.console.overview;

import atlantafx.base.theme.Styles;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.shape.Line;

/** What the lines of a chart mean. Each is shown as it is drawn, with its dashes. */
final class Legend extends FlowPane {
  private static final double LENGTH = 26;

  Legend(String chart, List<String> lines, Texts texts) {
    super(12, 2);
    getStyleClass().add("legend");
    for (int at = 0; at < lines.size(); at++) {
      getChildren().add(entry(at, "chart." + chart + "." + lines.get(at), texts));
    }
  }

  private static Label entry(int place, String key, Texts texts) {
    Line line = new Line(0, 0, LENGTH, 0);
    line.getStyleClass().addAll("chart-series-line", "default-color" + place);
    Label entry = new Label();
    entry.setGraphic(line);
    entry.setAlignment(Pos.CENTER_LEFT);
    entry.textProperty().bind(texts.of(key));
    entry.getStyleClass().add(Styles.TEXT_SMALL);
    return entry;
  }
}

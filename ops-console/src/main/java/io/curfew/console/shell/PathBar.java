package io.curfew.console.shell;

import io.curfew.console.text.Texts;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The path of an order that nobody pays, from left to right. */
final class PathBar extends HBox {
  private static final List<String> STEPS =
      List.of("placed", "parked", "due", "closed", "released", "announced");

  /** Every step is as wide as the others, whatever its word. */
  private static final double WIDEST = 120;

  PathBar(Texts texts) {
    getStyleClass().add("path-bar");
    setAlignment(Pos.CENTER_LEFT);
    STEPS.forEach(step -> getChildren().addAll(step(step, texts), arrow()));
    getChildren().remove(getChildren().size() - 1);
  }

  private static Node step(String name, Texts texts) {
    Label step = new Label();
    step.setId("step-" + name);
    step.getStyleClass().add("step");
    step.setPrefWidth(WIDEST);
    step.setMaxWidth(Double.MAX_VALUE);
    step.setAlignment(Pos.CENTER);
    step.textProperty().bind(texts.of("step." + name));
    Tooltip explained = new Tooltip();
    explained.textProperty().bind(texts.of("step." + name + ".explained"));
    step.setTooltip(explained);
    HBox.setHgrow(step, Priority.ALWAYS);
    return step;
  }

  private static Node arrow() {
    Region arrow = new Region();
    arrow.getStyleClass().add("arrow");
    return arrow;
  }
}

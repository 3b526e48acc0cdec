package io.curfew.console.overview;

import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** The path of an order that nobody pays, from left to right, with figures. */
final class PathBar extends HBox {
  PathBar(OverviewViewModel viewModel, Desk desk) {
    getStyleClass().add("path-bar");
    setAlignment(Pos.CENTER_LEFT);
    targets()
        .forEach(
            (step, target) -> {
              Node card =
                  new StepCard(step, desk, () -> viewModel.open(target.place, target.filter));
              HBox.setHgrow(card, Priority.ALWAYS);
              getChildren().addAll(card, arrow());
            });
    getChildren().remove(getChildren().size() - 1);
  }

  /** Where a step is looked at closer. */
  private static Map<String, Target> targets() {
    Map<String, Target> targets = new LinkedHashMap<>();
    targets.put("placed", new Target(Place.ORDERS, "PENDING_PAYMENT"));
    targets.put("parked", new Target(Place.TIMERS, "PARKED"));
    targets.put("due", new Target(Place.TIMERS, "DUE"));
    targets.put("closed", new Target(Place.ORDERS, "CLOSED"));
    targets.put("released", new Target(Place.STUCK, "HOLD_ANOMALY"));
    targets.put("announced", new Target(Place.STUCK, "EVENT_UNSENT"));
    return targets;
  }

  private static Node arrow() {
    Region arrow = new Region();
    arrow.getStyleClass().add("arrow");
    return arrow;
  }

  private record Target(Place place, @Nullable String filter) {}
}

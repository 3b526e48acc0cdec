package io.curfew.console.action;

import atlantafx.base.theme.Styles;
import io.curfew.console.text.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** How many rows are meant, and what can be done to them. */
public final class BulkBar {
  private BulkBar() {}

  /** In the order given. */
  public static List<Node> of(BulkViewModel<?, ?> bulk, Texts texts, ActionKind... kinds) {
    List<Node> nodes = new ArrayList<>();
    nodes.add(scope(bulk, texts));
    for (ActionKind kind : kinds) {
      nodes.add(
          new ActionButton(
              kind.key(), texts, bulk.label(kind), bulk.whyNot(kind), () -> bulk.ask(kind)));
    }
    return nodes;
  }

  private static Node scope(BulkViewModel<?, ?> bulk, Texts texts) {
    Label scope = new Label();
    scope.setId("scope");
    scope.textProperty().bind(texts.of(bulk.scope()));
    scope.getStyleClass().add(Styles.TEXT_BOLD);
    Hyperlink other = new Hyperlink();
    other.setId("other-scope");
    other.textProperty().bind(texts.of(bulk.otherScope()));
    other.setOnAction(click -> bulk.all().set(!bulk.all().get()));
    HBox box = new HBox(4, scope, other);
    box.getStyleClass().add("scope");
    return box;
  }
}

package io.curfew.console.shell;

import atlantafx.base.theme.Styles;
import io.curfew.console.live.Connection;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.Locale;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** How the server is heard, what happened last, and where the keys are explained. */
final class StatusBar extends HBox {
  private final WorkspaceViewModel viewModel;
  private final Texts texts;

  StatusBar(WorkspaceViewModel viewModel) {
    super(12);
    this.viewModel = viewModel;
    this.texts = viewModel.desk().texts();
    getStyleClass().add("status-bar");
    setAlignment(Pos.CENTER_LEFT);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    getChildren()
        .addAll(
            connection(),
            told("notice", viewModel.notice()),
            told("alarm", viewModel.alarm()),
            gap,
            keys());
  }

  private Label connection() {
    Label label = new Label();
    label.setId("connection");
    label.setMinWidth(USE_PREF_SIZE);
    label.textProperty().bind(texts.of(viewModel.connectionInWords()));
    viewModel.desk().live().connection().addListener((value, was, is) -> style(label, is));
    style(label, viewModel.desk().live().connection().get());
    return label;
  }

  private static void style(Label label, Connection connection) {
    String state = connection.state().name().toLowerCase(Locale.ROOT);
    label.getStyleClass().setAll("label", "connection", state);
  }

  private Label told(String id, ObservableValue<@Nullable Message> message) {
    Label label = new Label();
    label.setId(id);
    label.textProperty().bind(texts.of(message));
    label.getStyleClass().add(Styles.TEXT_BOLD);
    return label;
  }

  private Hyperlink keys() {
    Hyperlink keys = new Hyperlink();
    keys.setId("keys");
    keys.setMinWidth(USE_PREF_SIZE);
    keys.textProperty().bind(texts.of("keys.link"));
    keys.setOnAction(click -> viewModel.keysShown().set(true));
    return keys;
  }
}

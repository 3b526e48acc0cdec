package io.curfew.console.shell;

import io.curfew.console.action.ActionView;
import io.curfew.console.action.ActionViewModel;
import io.curfew.console.desk.Screen;
import io.curfew.console.live.Connection;
import io.curfew.console.text.Texts;
import java.time.Duration;
import java.time.Instant;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The screens on the left, the one that is open, and what is asked in front of it. */
final class WorkspaceView extends StackPane {
  private static final Duration BETWEEN_FOLLOWS = Duration.ofSeconds(3);

  private final WorkspaceViewModel viewModel;
  private final Texts texts;
  private final Screens screens;
  private final BorderPane frame = new BorderPane();
  private final StackPane veil = new StackPane();
  private Screen screen;
  private Instant followed = Instant.MIN;
  private @Nullable Node focused;

  WorkspaceView(WorkspaceViewModel viewModel) {
    this.viewModel = viewModel;
    this.texts = viewModel.desk().texts();
    this.screens = new Screens(viewModel.desk(), viewModel.actions(), viewModel::back);
    this.screen = screens.at(viewModel.location().get());
    veil.getStyleClass().add("veil");
    veil.setVisible(false);
    frame.setTop(new VBox(lost()));
    frame.setLeft(new NavBar(viewModel));
    frame.setBottom(new StatusBar(viewModel));
    getChildren().addAll(frame, veil);
    show(screen);
    viewModel.location().addListener((at, was, is) -> show(screens.at(is)));
    viewModel.actions().open().addListener((open, was, is) -> ask(is));
    viewModel.keysShown().addListener((shown, was, is) -> showKeys(is));
    viewModel.desk().live().overview().addListener((overview, was, is) -> follow());
    viewModel.desk().live().connection().addListener((value, was, is) -> grey(was, is));
  }

  private Label lost() {
    Label lost = new Label();
    lost.setId("lost");
    lost.setWrapText(true);
    lost.setMaxWidth(Double.MAX_VALUE);
    lost.getStyleClass().addAll("problem", "lost");
    lost.textProperty().bind(texts.of(viewModel.lost()));
    lost.visibleProperty().bind(viewModel.lost().isNotNull());
    lost.managedProperty().bind(lost.visibleProperty());
    return lost;
  }

  private void show(Screen next) {
    screen = next;
    frame.setCenter(next.node());
    next.refresh();
  }

  private void follow() {
    Instant now = viewModel.desk().live().now().get();
    if (!now.isBefore(followed.plus(BETWEEN_FOLLOWS))) {
      followed = now;
      screen.follow();
    }
  }

  private void grey(Connection was, Connection is) {
    frame.getStyleClass().remove("stale");
    if (is.lost()) {
      frame.getStyleClass().add("stale");
    } else if (was.lost()) {
      screen.follow();
    }
  }

  private void ask(@Nullable ActionViewModel action) {
    if (action == null) {
      unveil();
    } else {
      ActionView view = new ActionView(action, texts);
      veil(view);
      view.begin();
    }
  }

  private void showKeys(boolean shown) {
    if (shown) {
      KeysView keys = new KeysView(texts, () -> viewModel.keysShown().set(false));
      veil(keys);
      keys.begin();
    } else {
      unveil();
    }
  }

  /** What is behind can neither be clicked nor reached by keys. */
  private void veil(Node front) {
    focused = getScene() == null ? null : getScene().getFocusOwner();
    frame.setDisable(true);
    veil.getChildren().setAll(front);
    veil.setVisible(true);
  }

  private void unveil() {
    veil.setVisible(false);
    veil.getChildren().clear();
    frame.setDisable(false);
    if (focused != null) {
      focused.requestFocus();
    }
  }

  /** Whether something is asked in front. */
  boolean isVeiled() {
    return veil.isVisible();
  }

  Screen screen() {
    return screen;
  }
}

package io.curfew.console.shell;

import io.curfew.console.desk.Place;
import io.curfew.console.text.Language;
import java.util.Arrays;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** What keys do wherever the cursor is. */
final class Keys {
  private final ShellViewModel shell;
  private @Nullable WorkspaceViewModel workspace;
  private @Nullable WorkspaceView view;

  Keys(ShellViewModel shell, Scene scene) {
    this.shell = shell;
    scene.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
  }

  /** Nobody is signed in while there is none. */
  void workIn(@Nullable WorkspaceViewModel newWorkspace, @Nullable WorkspaceView newView) {
    workspace = newWorkspace;
    view = newView;
  }

  private void pressed(KeyEvent event) {
    if (ctrl(KeyCode.L).match(event)) {
      done(event, this::otherLanguage);
    } else if (ctrl(KeyCode.D).match(event)) {
      done(event, shell::switchTheme);
    } else if (workspace != null && view != null && !view.isVeiled()) {
      pressedIn(workspace, view, event);
    }
  }

  private void pressedIn(WorkspaceViewModel model, WorkspaceView shown, KeyEvent event) {
    if (event.getCode() == KeyCode.F1) {
      done(event, () -> model.keysShown().set(true));
    } else if (event.getCode() == KeyCode.F5) {
      done(event, () -> refresh(model, shown));
    } else if (ctrl(KeyCode.F).match(event)) {
      done(event, shown.screen()::find);
    } else if (event.getCode() == KeyCode.LEFT && event.isAltDown()) {
      done(event, model::back);
    } else if (event.isShortcutDown()) {
      digit(event, model);
    }
  }

  private static void refresh(WorkspaceViewModel model, WorkspaceView shown) {
    shown.screen().refresh();
    model.desk().live().refresh();
  }

  private static void digit(KeyEvent event, WorkspaceViewModel model) {
    Arrays.stream(Place.values())
        .filter(place -> place.digit().equals(event.getCode().getChar()))
        .forEach(place -> done(event, () -> model.open(place, null)));
  }

  private void otherLanguage() {
    boolean english = shell.texts().language() == Language.ENGLISH;
    shell.speak(english ? Language.CHINESE : Language.ENGLISH);
  }

  private static KeyCombination ctrl(KeyCode code) {
    return new KeyCodeCombination(code, KeyCombination.SHORTCUT_DOWN);
  }

  private static void done(KeyEvent event, Runnable action) {
    action.run();
    event.consume();
  }
}

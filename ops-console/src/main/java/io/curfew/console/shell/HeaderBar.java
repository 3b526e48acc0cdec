package io.curfew.console.shell;

import atlantafx.base.theme.Styles;
import io.curfew.console.client.Session;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Name, server and user on the left; language, brightness and the way out on the right. */
final class HeaderBar extends HBox {
  private final ShellViewModel viewModel;
  private final Texts texts;
  private final BooleanBinding signedIn;

  HeaderBar(ShellViewModel viewModel) {
    this.viewModel = viewModel;
    this.texts = viewModel.texts();
    this.signedIn = viewModel.session().isNotNull();
    getStyleClass().add("header-bar");
    setAlignment(Pos.CENTER_LEFT);
    getChildren().addAll(name(), who(), role(), gap(), languages(), theme(), signOut());
  }

  private Label name() {
    Label name = new Label();
    name.textProperty().bind(texts.of("app.title"));
    name.getStyleClass().add(Styles.TITLE_4);
    return name;
  }

  private Label who() {
    Label who = new Label();
    who.setId("who");
    who.getStyleClass().add(Styles.TEXT_MUTED);
    who.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> words(viewModel.session().get()), viewModel.session()));
    return shownToTheSignedIn(who);
  }

  private static String words(@Nullable Session session) {
    return session == null ? "" : session.user() + " @ " + session.server();
  }

  private Label role() {
    Label role = new Label();
    role.setId("role");
    role.getStyleClass().add("chip");
    role.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> role(viewModel.session().get()),
                viewModel.session(),
                texts.languageProperty()));
    return shownToTheSignedIn(role);
  }

  private String role(@Nullable Session session) {
    return session == null ? "" : texts.say(Message.of("role." + session.role()));
  }

  private static Region gap() {
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return gap;
  }

  private HBox languages() {
    ToggleGroup group = new ToggleGroup();
    HBox buttons = new HBox(language(Language.ENGLISH, group), language(Language.CHINESE, group));
    buttons.getChildren().get(0).getStyleClass().add(Styles.LEFT_PILL);
    buttons.getChildren().get(1).getStyleClass().add(Styles.RIGHT_PILL);
    return buttons;
  }

  private ToggleButton language(Language language, ToggleGroup group) {
    ToggleButton button = new ToggleButton(language.ownName());
    button.setId("speak-" + language.name().toLowerCase(Locale.ROOT));
    button.setToggleGroup(group);
    button.setSelected(texts.language() == language);
    texts.languageProperty().addListener((value, was, is) -> button.setSelected(is == language));
    button.setOnAction(
        click -> {
          // a click on the chosen one would leave none chosen
          button.setSelected(true);
          viewModel.speak(language);
        });
    return button;
  }

  private Button theme() {
    Button button = new Button();
    button.setId("theme");
    button
        .textProperty()
        .bind(
            Bindings.when(viewModel.theme().isEqualTo(Theme.LIGHT))
                .then(texts.of("app.dark"))
                .otherwise(texts.of("app.light")));
    button.setOnAction(click -> viewModel.switchTheme());
    return button;
  }

  private Button signOut() {
    Button button = new Button();
    button.setId("sign-out");
    button.textProperty().bind(texts.of("app.sign-out"));
    button.setOnAction(click -> viewModel.signOut());
    return shownToTheSignedIn(button);
  }

  private <N extends Node> N shownToTheSignedIn(N node) {
    node.visibleProperty().bind(signedIn);
    node.managedProperty().bind(signedIn);
    return node;
  }
}

package io.curfew.console.signin;

import atlantafx.base.theme.Styles;
import io.curfew.console.text.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Asks for server, user and password. */
public final class SignInView extends StackPane {
  private final SignInViewModel viewModel;
  private final Texts texts;

  public SignInView(SignInViewModel viewModel, Texts texts) {
    this.viewModel = viewModel;
    this.texts = texts;
    PasswordField password = new PasswordField();
    VBox card =
        new VBox(
            title(),
            field("server", new TextField(), viewModel.server()),
            warning(),
            field("user", new TextField(), viewModel.user()),
            field("password", password, viewModel.password()),
            problem(),
            button());
    card.getStyleClass().add("sign-in-card");
    card.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    getChildren().add(card);
    // the rest is remembered, the password never is
    sceneProperty().addListener((scene, was, is) -> password.requestFocus());
  }

  private Label title() {
    Label title = new Label();
    title.textProperty().bind(texts.of("signin.title"));
    title.getStyleClass().add(Styles.TITLE_2);
    return title;
  }

  private VBox field(String name, TextField field, StringProperty value) {
    field.setId(name);
    field.textProperty().bindBidirectional(value);
    field.disableProperty().bind(viewModel.busy());
    Label label = new Label();
    label.textProperty().bind(texts.of("signin." + name));
    label.setLabelFor(field);
    return new VBox(4, label, field);
  }

  private Label warning() {
    Label warning = shownWhen(viewModel.openToOthers());
    warning.textProperty().bind(texts.of("signin.open-to-others"));
    warning.getStyleClass().addAll(Styles.WARNING, Styles.TEXT_SMALL);
    return warning;
  }

  private Label problem() {
    Label problem = shownWhen(viewModel.problem().isNotNull());
    problem.setId("problem");
    problem.textProperty().bind(texts.of(viewModel.problem()));
    problem.getStyleClass().add("problem");
    return problem;
  }

  private static Label shownWhen(ObservableValue<Boolean> condition) {
    Label label = new Label();
    label.setWrapText(true);
    label.visibleProperty().bind(condition);
    label.managedProperty().bind(label.visibleProperty());
    return label;
  }

  private Button button() {
    Button button = new Button();
    button.setId("sign-in");
    button.setDefaultButton(true);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setAlignment(Pos.CENTER);
    button
        .textProperty()
        .bind(
            Bindings.when(viewModel.busy())
                .then(texts.of("signin.busy"))
                .otherwise(texts.of("signin.button")));
    button.disableProperty().bind(viewModel.ready().not());
    button.setOnAction(click -> viewModel.signIn());
    return button;
  }
}

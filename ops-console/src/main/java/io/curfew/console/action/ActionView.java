package io.curfew.console.action;

import atlantafx.base.theme.Styles;
import io.curfew.console.action.ActionViewModel.Phase;
import io.curfew.console.action.Result.Outcome;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Asks once more: what will be done, to how many, what follows, and why. */
public final class ActionView extends VBox {
  private final ActionViewModel viewModel;
  private final Texts texts;
  private final TextField reason = new TextField();
  private final Button cancel = new Button();

  public ActionView(ActionViewModel viewModel, Texts texts) {
    this.viewModel = viewModel;
    this.texts = texts;
    setId("action");
    getStyleClass().add("dialog-card");
    setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    getChildren()
        .addAll(
            words(viewModel.title(), Styles.TITLE_3),
            words(viewModel.errand().subject(), "subject"),
            words(viewModel.consequence(), Styles.TEXT_MUTED));
    addInputs();
    getChildren().addAll(problem(), changes(), progress(), results(), buttons());
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    viewModel.phase().addListener((phase, was, is) -> focusOn(is));
  }

  /** Puts the cursor where the reason is typed. */
  public void begin() {
    reason.requestFocus();
  }

  /** What has the cursor is disabled or gone in the next phase, and keys would be lost. */
  private void focusOn(Phase phase) {
    if (phase == Phase.ASKING) {
      begin();
    } else if (phase == Phase.DONE) {
      cancel.requestFocus();
    }
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      viewModel.close();
      event.consume();
    }
  }

  private void addInputs() {
    switch (viewModel.errand().kind().input()) {
      case RESTOCK -> getChildren().add(restock());
      case PAY_BY -> getChildren().add(field("pay-by", new TextField(), viewModel.payBy()));
      case KIND_AND_MINUTES -> {
        getChildren().add(field("kind", new TextField(), viewModel.kind()));
        getChildren().add(field("minutes", new TextField(), viewModel.minutes()));
      }
      case NONE -> {
        // the reason is all it takes
      }
    }
    getChildren().add(field("reason", reason, viewModel.reason()));
  }

  private CheckBox restock() {
    CheckBox box = new CheckBox();
    box.setId("restock");
    box.textProperty().bind(texts.of("action.restock"));
    box.selectedProperty().bindBidirectional(viewModel.restock());
    box.disableProperty().bind(viewModel.phase().isNotEqualTo(Phase.ASKING));
    return box;
  }

  private VBox field(String name, TextField field, StringProperty value) {
    field.setId("action-" + name);
    field.textProperty().bindBidirectional(value);
    field.disableProperty().bind(viewModel.phase().isNotEqualTo(Phase.ASKING));
    Label label = new Label();
    label.textProperty().bind(texts.of("action." + name));
    label.setLabelFor(field);
    return new VBox(4, label, field);
  }

  private Label problem() {
    Label problem = new Label();
    problem.setId("action-problem");
    problem.setWrapText(true);
    problem.setMaxWidth(Double.MAX_VALUE);
    problem.getStyleClass().add("problem");
    problem.textProperty().bind(texts.of(viewModel.problem()));
    return shownWhen(problem, viewModel.problem().isNotNull());
  }

  private Node changes() {
    Label changes = new Label();
    changes.setId("changes");
    changes.setWrapText(true);
    changes
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                this::changesInWords, viewModel.changes(), texts.languageProperty()));
    return shownWhen(changes, Bindings.isNotEmpty(viewModel.changes()));
  }

  private String changesInWords() {
    StringBuilder words = new StringBuilder(texts.say(Message.of("action.changed")));
    for (Change change : viewModel.changes()) {
      Message line = Message.of("action.change", change.field(), change.was(), change.is());
      words.append('\n').append(texts.say(line));
    }
    return words.toString();
  }

  /** While it is still found out what to do, nobody knows how long it takes. */
  private double share() {
    int done = viewModel.results().size();
    return done == 0
        ? ProgressBar.INDETERMINATE_PROGRESS
        : done / (double) Math.max(1, viewModel.total().get());
  }

  private Node progress() {
    ProgressBar bar = new ProgressBar();
    bar.setMaxWidth(Double.MAX_VALUE);
    bar.progressProperty()
        .bind(Bindings.createDoubleBinding(this::share, viewModel.results(), viewModel.total()));
    Label counts = new Label();
    counts.setId("counts");
    counts
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                this::countsInWords, viewModel.results(), texts.languageProperty()));
    VBox box = new VBox(4, bar, counts);
    return shownWhen(box, isBulk().and(viewModel.phase().isNotEqualTo(Phase.ASKING)));
  }

  private BooleanBinding isBulk() {
    return viewModel.total().greaterThan(1);
  }

  private String countsInWords() {
    return texts.say(
        Message.of(
            "action.counts",
            viewModel.count(Outcome.DONE),
            viewModel.count(Outcome.REFUSED),
            viewModel.count(Outcome.FAILED),
            viewModel.total().get()));
  }

  private Node results() {
    ListView<Result> list =
        new ListView<>(viewModel.results().filtered(result -> result.outcome() != Outcome.DONE));
    list.setId("results");
    list.setPrefHeight(220);
    list.setCellFactory(view -> new ResultCell(texts));
    return shownWhen(list, isBulk().and(Bindings.isNotEmpty(list.getItems())));
  }

  private HBox buttons() {
    Label missing = words(viewModel.missing(), Styles.TEXT_MUTED);
    HBox box = new HBox(8, missing, gap(), setUpCancel(), confirm());
    box.setAlignment(Pos.CENTER_RIGHT);
    missing.visibleProperty().bind(viewModel.phase().isEqualTo(Phase.ASKING));
    return box;
  }

  private static Node gap() {
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    return gap;
  }

  private Button setUpCancel() {
    cancel.setId("action-cancel");
    cancel.setMinWidth(USE_PREF_SIZE);
    cancel
        .textProperty()
        .bind(
            Bindings.when(Bindings.isNotEmpty(viewModel.changes()))
                .then(texts.of("action.reload"))
                .otherwise(
                    Bindings.when(viewModel.phase().isEqualTo(Phase.DONE))
                        .then(texts.of("action.close-dialog"))
                        .otherwise(texts.of("action.leave"))));
    cancel.disableProperty().bind(viewModel.phase().isEqualTo(Phase.RUNNING));
    cancel.setOnAction(click -> viewModel.close());
    return cancel;
  }

  private Button confirm() {
    Button button = new Button();
    button.setId("action-confirm");
    button.setDefaultButton(true);
    button.setMinWidth(USE_PREF_SIZE);
    button.textProperty().bind(texts.of(new SimpleObjectProperty<>(viewModel.title())));
    button
        .disableProperty()
        .bind(viewModel.phase().isNotEqualTo(Phase.ASKING).or(viewModel.missing().isNotNull()));
    button.setOnAction(click -> viewModel.confirm());
    return shownWhen(button, viewModel.phase().isNotEqualTo(Phase.DONE));
  }

  private Label words(Message message, String style) {
    return words(new SimpleObjectProperty<>(message), style);
  }

  private Label words(ObservableValue<? extends Message> message, String style) {
    Label label = new Label();
    label.setWrapText(true);
    label.textProperty().bind(texts.of(message));
    label.getStyleClass().add(style);
    return label;
  }

  private static <N extends Node> N shownWhen(N node, ObservableValue<Boolean> condition) {
    node.visibleProperty().bind(condition);
    node.managedProperty().bind(node.visibleProperty());
    return node;
  }
}

package io.curfew.console.detail;

import atlantafx.base.theme.Styles;
import io.curfew.console.action.ActionButton;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.OrderView;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.text.Message;
import io.curfew.console.text.StatusText;
import io.curfew.console.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The order's facts on the left, what happened to it on the right. */
public final class DetailView implements Screen {
  private final DetailViewModel viewModel;
  private final Texts texts;
  private final BooleanBinding loaded;
  private final VBox all;

  public DetailView(DetailViewModel viewModel, Desk desk, Runnable back) {
    this.viewModel = viewModel;
    this.texts = desk.texts();
    this.loaded = viewModel.dossier().isNotNull();
    DossierTables tables = new DossierTables(viewModel, desk);
    VBox right =
        new VBox(
            12,
            part("detail-history", Dossier::history, tables.history()),
            part("detail-payments", Dossier::payments, paymentActions(), tables.payments()),
            part("detail-holds", Dossier::holds, tables.holds()),
            part("detail-timer", Dossier::timer, tables.stays()),
            part("detail-events", Dossier::events, tables.events()),
            titled("detail-items", tables.items()));
    HBox.setHgrow(right, Priority.ALWAYS);
    HBox columns = new HBox(16, new VBox(new Facts(viewModel, desk)), right);
    ScrollPane scroll = new ScrollPane(columns);
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    all = new VBox(12, titleBar(back), actions(), problem("detail", viewModel.problem()), scroll);
    all.setId("detail");
    all.getStyleClass().addAll("screen", "detail");
  }

  private HBox titleBar(Runnable back) {
    Button button = new Button();
    button.setId("back");
    button.textProperty().bind(texts.of("detail.back"));
    button.setTooltip(new Tooltip("Alt+Left"));
    button.setOnAction(click -> back.run());
    Label title = new Label();
    title.setId("detail-title");
    title.textProperty().bind(say(Message.of("detail.title", viewModel.orderNo())));
    title.getStyleClass().add(Styles.TITLE_3);
    Button refresh = new Button();
    refresh.setId("detail-refresh");
    refresh.textProperty().bind(texts.of("table.refresh"));
    refresh.setTooltip(new Tooltip("F5"));
    refresh.setOnAction(click -> refresh());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox bar = new HBox(12, button, title, status(), gap, refresh);
    bar.setAlignment(Pos.CENTER_LEFT);
    return bar;
  }

  private Label status() {
    Label chip = new Label();
    chip.setId("detail-status");
    viewModel.dossier().addListener((dossier, was, is) -> chip.getStyleClass().setAll(styleOf(is)));
    chip.textProperty()
        .bind(
            Bindings.createStringBinding(
                this::statusInWords, viewModel.dossier(), texts.languageProperty()));
    chip.visibleProperty().bind(loaded);
    return chip;
  }

  private static List<String> styleOf(@Nullable Dossier dossier) {
    String state = dossier == null ? "" : dossier.order().status();
    return List.of("label", "chip", state.toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  private String statusInWords() {
    OrderView order = viewModel.order();
    return order == null ? "" : texts.say(StatusText.of(order.status(), order.closeSource()));
  }

  private HBox actions() {
    HBox bar =
        new HBox(
            8,
            action(ActionKind.CLOSE),
            action(ActionKind.REFUND),
            action(ActionKind.MOVE_DEADLINE));
    bar.setAlignment(Pos.CENTER_LEFT);
    return bar;
  }

  private Node action(ActionKind kind) {
    return new ActionButton(
        kind.key(), texts, one(kind), viewModel.whyNot(kind), () -> viewModel.ask(kind));
  }

  private HBox paymentActions() {
    HBox bar =
        new HBox(
            8,
            paymentAction(ActionKind.RETRY_REFUND),
            paymentAction(ActionKind.SETTLE_REFUND),
            paymentAction(ActionKind.REFUND_PAYMENT));
    return shownWhen(bar, Bindings.createBooleanBinding(this::hasPayments, viewModel.dossier()));
  }

  private boolean hasPayments() {
    Dossier known = viewModel.dossier().get();
    return known != null && !known.payments().rows().isEmpty();
  }

  private Node paymentAction(ActionKind kind) {
    return new ActionButton(
        kind.key(),
        texts,
        one(kind),
        viewModel.whyNotPayment(kind),
        () -> viewModel.askForPayment(kind));
  }

  private static ObservableValue<Message> one(ActionKind kind) {
    return new SimpleObjectProperty<>(Message.of("action." + kind.key() + ".do", 1));
  }

  private Label problem(String name, ObservableValue<? extends @Nullable Message> words) {
    Label problem = new Label();
    problem.setId(name + "-problem");
    problem.setWrapText(true);
    problem.setMaxWidth(Double.MAX_VALUE);
    problem.textProperty().bind(texts.of(words));
    problem.getStyleClass().add("problem");
    return shownWhen(problem, problem.textProperty().isNotEmpty());
  }

  /** With its own problem, if it alone could not be read. */
  private VBox part(String key, Function<Dossier, Part<?>> part, Node... content) {
    VBox read = shownWhen(new VBox(6, content), viewModel.isKnown(part));
    return titled(key, problem(key, viewModel.problemOf(part)), read);
  }

  private static <N extends Node> N shownWhen(N node, ObservableValue<Boolean> condition) {
    node.visibleProperty().bind(condition);
    node.managedProperty().bind(node.visibleProperty());
    return node;
  }

  private VBox titled(String key, Node... content) {
    Label title = new Label();
    title.textProperty().bind(texts.of(key + ".title"));
    title.getStyleClass().add(Styles.TITLE_4);
    VBox box = new VBox(6, title);
    box.getChildren().addAll(content);
    return box;
  }

  private ObservableValue<String> say(Message message) {
    return texts.of(new SimpleObjectProperty<>(message));
  }

  @Override
  public Node node() {
    return all;
  }

  @Override
  public void refresh() {
    viewModel.refresh();
  }

  @Override
  public void follow() {
    viewModel.refresh();
  }
}

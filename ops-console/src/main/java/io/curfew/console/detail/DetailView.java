package io.curfew.console.detail;

import atlantafx.base.theme.Styles;
import io.curfew.console.action.ActionButton;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.OrderView;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;
import io.curfew.console.text.StatusText;
import io.curfew.console.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The order's facts on the left, what happened to it on the right. */
public final class DetailView implements Screen {
  private static final double ROW_HEIGHT = 33;

  private final DetailViewModel viewModel;
  private final Desk desk;
  private final Texts texts;
  private final BooleanBinding loaded;
  private final VBox all;

  public DetailView(DetailViewModel viewModel, Desk desk, Runnable back) {
    this.viewModel = viewModel;
    this.desk = desk;
    this.texts = desk.texts();
    this.loaded = viewModel.dossier().isNotNull();
    VBox right =
        new VBox(
            12,
            titled("detail-history", history()),
            titled("detail-payments", paymentActions(), payments()),
            titled("detail-timer", stays()),
            titled("detail-items", items()));
    HBox.setHgrow(right, Priority.ALWAYS);
    HBox columns = new HBox(16, new VBox(new Facts(viewModel, desk)), right);
    ScrollPane scroll = new ScrollPane(columns);
    scroll.setFitToWidth(true);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    all = new VBox(12, titleBar(back), actions(), problem(), scroll);
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
    bar.visibleProperty()
        .bind(Bindings.createBooleanBinding(this::hasPayments, viewModel.dossier()));
    bar.managedProperty().bind(bar.visibleProperty());
    return bar;
  }

  private boolean hasPayments() {
    Dossier known = viewModel.dossier().get();
    return known != null && !known.payments().isEmpty();
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

  private Label problem() {
    Label problem = new Label();
    problem.setId("detail-problem");
    problem.setWrapText(true);
    problem.setMaxWidth(Double.MAX_VALUE);
    problem.textProperty().bind(texts.of(viewModel.problem()));
    problem.visibleProperty().bind(viewModel.problem().isNotNull());
    problem.managedProperty().bind(problem.visibleProperty());
    problem.getStyleClass().add("problem");
    return problem;
  }

  private DataTable<MoveRow> history() {
    return fitted(
        new DataTable<MoveRow>("detail-history", desk)
            .time("at", 115, row -> row.move().at())
            .message("from", 130, MoveRow::from)
            .chip("to", 155, MoveRow::to)
            .message("trigger", 140, MoveRow::trigger)
            .message("source", 95, MoveRow::source)
            .text("actor", 80, row -> row.move().actor())
            .text("reason", 130, row -> row.move().reason())
            .shows(rows(Dossier::history, MoveRow::new), loaded));
  }

  private DataTable<PaymentRow> payments() {
    DataTable<PaymentRow> table =
        fitted(
            new DataTable<PaymentRow>("detail-payments", desk)
                .text("channel", 90, row -> row.payment().channel())
                .text("payment-no", 140, row -> row.payment().paymentNo())
                .text("amount", 110, PaymentRow::amount)
                .time("paid-at", 110, row -> row.payment().paidAt())
                .chip("outcome", 130, PaymentRow::outcome)
                .message("refund", 130, PaymentRow::refund)
                .text("refund-no", 130, PaymentRow::refundNo)
                .number("attempts", 70, PaymentRow::attempts)
                .time("refunded-at", 110, PaymentRow::refundedAt)
                .hiding("refund-no", "attempts")
                .shows(
                    rows(Dossier::payments, (place, payment) -> new PaymentRow(payment)), loaded));
    table
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((row, was, is) -> viewModel.payment().set(is == null ? null : is.payment()));
    return table;
  }

  private DataTable<StayRow> stays() {
    return fitted(
        new DataTable<StayRow>("detail-timer", desk)
            .time("parked", 120, row -> row.stay().parkedAt())
            .text("rung", 200, row -> row.stay().rung())
            .time("arrived", 120, row -> row.stay().arrivedAt())
            .message("confirmed", 110, StayRow::confirmed)
            .number("hops", 70, row -> (long) row.stay().hops())
            .number("attempts", 90, row -> (long) row.stay().attempts())
            .shows(rows(Dossier::timer, StayRow::new), loaded));
  }

  private DataTable<ItemRow> items() {
    return fitted(
        new DataTable<ItemRow>("detail-items", desk)
            .text("sku", 220, row -> row.item().sku())
            .number("quantity", 90, row -> (long) row.item().quantity())
            .text("unit-price", 130, ItemRow::unitPrice)
            .text("sum", 130, ItemRow::sum)
            .shows(
                rows(
                    dossier -> dossier.order().items(),
                    (place, item) -> new ItemRow(place, item, currency())),
                loaded));
  }

  private String currency() {
    OrderView order = viewModel.order();
    return order == null ? "" : order.currency();
  }

  private <T, R> ObservableValue<List<R>> rows(Function<Dossier, List<T>> part, AsRow<T, R> asRow) {
    return Bindings.createObjectBinding(
        () -> {
          Dossier dossier = viewModel.dossier().get();
          List<T> values = dossier == null ? List.of() : part.apply(dossier);
          return IntStream.range(0, values.size())
              .mapToObj(at -> asRow.make(at, values.get(at)))
              .toList();
        },
        viewModel.dossier());
  }

  /** As high as its rows, within reason: the whole scrolls. */
  private static <R extends Row> DataTable<R> fitted(DataTable<R> table) {
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table
        .prefHeightProperty()
        .bind(
            Bindings.createDoubleBinding(
                () -> ROW_HEIGHT * (1.6 + Math.min(8, Math.max(1, table.getItems().size()))),
                table.getItems()));
    table.minHeightProperty().bind(table.prefHeightProperty());
    return table;
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

  /** Makes a row of a value at a place. */
  @FunctionalInterface
  private interface AsRow<T, R> {
    R make(int place, T value);
  }
}

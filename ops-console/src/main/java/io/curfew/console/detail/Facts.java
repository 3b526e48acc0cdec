package io.curfew.console.detail;

import atlantafx.base.theme.Styles;
import io.curfew.console.client.OrderView;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Durations;
import io.curfew.console.text.Message;
import io.curfew.console.text.Money;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import org.jspecify.annotations.Nullable;

/** What an order is, one fact a line. */
final class Facts extends GridPane {
  private final DetailViewModel viewModel;
  private final Desk desk;

  Facts(DetailViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    this.desk = desk;
    getStyleClass().addAll("card", "facts");
    setMinWidth(USE_PREF_SIZE);
    fact("user", OrderView::userId);
    fact("kind", OrderView::kind);
    fact("amount", order -> Money.inWords(order.amount(), order.currency()));
    fact("coupon", OrderView::couponCode);
    time("placed", OrderView::createdAt);
    time("pay-by", OrderView::payBy);
    time("close-at", OrderView::closeAt);
    time("paid-at", OrderView::paidAt);
    time("closed", OrderView::closedAt);
    fact("closed-by", this::closeSource);
    fact("reason", OrderView::reason);
    fact("version", order -> String.valueOf(order.version()));
  }

  private @Nullable String closeSource(OrderView order) {
    String source = order.closeSource();
    return source == null ? null : desk.texts().say(Message.orElse("source." + source, source));
  }

  private void time(String name, Function<OrderView, @Nullable Instant> value) {
    Label label =
        fact(
            name,
            order -> {
              Instant at = value.apply(order);
              return at == null ? null : inWords(at);
            });
    Tooltip exact = new Tooltip();
    exact
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> words(order -> exact(value.apply(order))), viewModel.dossier()));
    label.setTooltip(exact);
  }

  private @Nullable String exact(@Nullable Instant at) {
    return at == null ? null : desk.times().exact(at);
  }

  private String inWords(Instant at) {
    Message relative = Durations.from(at, desk.live().now().get());
    return desk.times().inCell(at) + "\n" + desk.texts().say(relative);
  }

  private Label fact(String name, Function<OrderView, @Nullable String> value) {
    Label title = new Label();
    title.textProperty().bind(desk.texts().of("detail." + name));
    title.getStyleClass().add(Styles.TEXT_MUTED);
    title.setMinWidth(USE_PREF_SIZE);
    Label said = new Label();
    said.setId("fact-" + name);
    said.setWrapText(true);
    said.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> words(value),
                viewModel.dossier(),
                desk.live().now(),
                desk.texts().languageProperty()));
    addRow(getRowCount(), title, said);
    return said;
  }

  private String words(Function<OrderView, @Nullable String> value) {
    OrderView order = viewModel.order();
    return order == null ? "" : Objects.requireNonNullElse(value.apply(order), "-");
  }
}

package io.curfew.console.detail;

import io.curfew.console.client.OrderView;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Row;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView;

/** A table for each part of what is known of an order. */
final class DossierTables {
  private static final double ROW_HEIGHT = 33;

  private final DetailViewModel viewModel;
  private final Desk desk;
  private final BooleanBinding loaded;

  DossierTables(DetailViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    this.desk = desk;
    this.loaded = viewModel.dossier().isNotNull();
  }

  DataTable<MoveRow> history() {
    return fitted(
        new DataTable<MoveRow>("detail-history", desk)
            .time("at", 125, row -> row.move().at())
            .message("from", 130, MoveRow::from)
            .chip("to", 170, MoveRow::to)
            .message("trigger", 150, MoveRow::trigger)
            .message("source", 110, MoveRow::source)
            .text("actor", 100, row -> row.move().actor())
            .text("reason", 130, row -> row.move().reason())
            .hiding("from")
            .shows(rows(dossier -> dossier.history().rows(), MoveRow::new), loaded));
  }

  DataTable<PaymentRow> payments() {
    DataTable<PaymentRow> table =
        fitted(
            new DataTable<PaymentRow>("detail-payments", desk)
                .text("channel", 75, row -> row.payment().channel())
                .text("payment-no", 110, row -> row.payment().paymentNo())
                .text("amount", 95, PaymentRow::amount)
                .time("paid-at", 115, row -> row.payment().paidAt())
                .chip("outcome", 190, PaymentRow::outcome)
                .message("refund", 95, PaymentRow::refund)
                .text("refund-no", 130, PaymentRow::refundNo)
                .number("attempts", 70, PaymentRow::attempts)
                .time("refunded-at", 115, PaymentRow::refundedAt)
                .hiding("refund-no", "attempts")
                .shows(
                    rows(
                        dossier -> dossier.payments().rows(),
                        (place, payment) -> new PaymentRow(payment)),
                    loaded));
    table
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((row, was, is) -> viewModel.payment().set(is == null ? null : is.payment()));
    return table;
  }

  DataTable<HoldRow> holds() {
    return fitted(
        new DataTable<HoldRow>("detail-holds", desk)
            .message("kind", 110, HoldRow::kind)
            .text("id", 220, row -> row.hold().id())
            .number("quantity", 100, row -> row.hold().quantity())
            .chip("status", 150, HoldRow::status)
            .shows(
                rows(dossier -> dossier.holds().rows(), (place, hold) -> new HoldRow(hold)),
                loaded));
  }

  DataTable<StayRow> stays() {
    return fitted(
        new DataTable<StayRow>("detail-timer", desk)
            .time("parked", 125, row -> row.stay().parkedAt())
            .text("rung", 200, row -> row.stay().rung())
            .time("arrived", 125, row -> row.stay().arrivedAt())
            .number("hops", 70, row -> (long) row.stay().hops())
            .number("attempts", 90, row -> (long) row.stay().attempts())
            .message("confirmed", 110, StayRow::confirmed)
            .shows(rows(dossier -> dossier.timer().rows(), StayRow::new), loaded));
  }

  DataTable<EventRow> events() {
    return fitted(
        new DataTable<EventRow>("detail-events", desk)
            .time("at", 115, row -> row.event().at())
            .text("type", 125, row -> row.event().type())
            .chip("status", 196, EventRow::status)
            .time("sent-at", 108, row -> row.event().sentAt())
            .number("attempts", 86, row -> (long) row.event().attempts())
            .time("next", 110, row -> row.event().nextAttemptAt())
            .text("id", 220, EventRow::id)
            .hiding("id")
            .shows(
                rows(dossier -> dossier.events().rows(), (place, event) -> new EventRow(event)),
                loaded));
  }

  DataTable<ItemRow> items() {
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

  /** Makes a row of a value at a place. */
  @FunctionalInterface
  private interface AsRow<T, R> {
    R make(int place, T value);
  }
}

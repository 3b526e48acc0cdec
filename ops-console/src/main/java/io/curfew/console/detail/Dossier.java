package io.curfew.console.detail;

import io.curfew.console.client.Call;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.EventView;
import io.curfew.console.client.Failure;
import io.curfew.console.client.HoldView;
import io.curfew.console.client.MoveView;
import io.curfew.console.client.OrderCalls;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.PaymentView;
import io.curfew.console.client.Reply;
import io.curfew.console.client.TimerStay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that is known of one order. */
record Dossier(
    OrderView order,
    Part<MoveView> history,
    Part<PaymentView> payments,
    Part<HoldView> holds,
    Part<TimerStay> timer,
    Part<EventView> events) {

  /** Asks and waits; fails only if the order itself cannot be read. */
  static Reply<Dossier> read(CurfewApi api, String orderNo) {
    return api.send(OrderCalls.find(orderNo)).then(order -> Reply.of(new Reader(api).read(order)));
  }

  /** With the old rows in the parts that could not be read now. */
  Dossier after(@Nullable Dossier before) {
    return before == null
        ? this
        : new Dossier(
            order,
            history.after(before.history),
            payments.after(before.payments),
            holds.after(before.holds),
            timer.after(before.timer),
            events.after(before.events));
  }

  /** Reads part after part; those that follow when nobody answers any more are not asked for. */
  private static final class Reader {
    private final CurfewApi api;
    private @Nullable Failure silence;

    Reader(CurfewApi api) {
      this.api = api;
    }

    Dossier read(OrderView order) {
      String orderNo = order.orderNo();
      return new Dossier(
          order,
          part(OrderCalls.history(orderNo)),
          part(OrderCalls.payments(orderNo)),
          part(OrderCalls.holds(orderNo)),
          part(OrderCalls.timer(orderNo)),
          part(OrderCalls.events(orderNo)));
    }

    private <T> Part<T> part(Call<List<T>> call) {
      Part<T> part = Part.of(silence == null ? api.send(call) : Reply.failed(silence));
      Failure failure = part.failure();
      if (failure != null && failure.isSilence()) {
        silence = failure;
      }
      return part;
    }
  }
}

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
    List<MoveView> history,
    List<PaymentView> payments,
    List<HoldView> holds,
    List<TimerStay> timer,
    List<EventView> events) {

  /** Asks and waits; fails with the first part that fails. */
  static Reply<Dossier> read(CurfewApi api, String orderNo) {
    return api.send(OrderCalls.find(orderNo)).then(order -> new Reader(api).read(order));
  }

  /** Reads part after part, and nothing more once one has failed. */
  private static final class Reader {
    private final CurfewApi api;
    private @Nullable Failure failure;

    Reader(CurfewApi api) {
      this.api = api;
    }

    Reply<Dossier> read(OrderView order) {
      String orderNo = order.orderNo();
      Dossier all =
          new Dossier(
              order,
              part(OrderCalls.history(orderNo)),
              part(OrderCalls.payments(orderNo)),
              part(OrderCalls.holds(orderNo)),
              part(OrderCalls.timer(orderNo)),
              part(OrderCalls.events(orderNo)));
      return failure == null ? Reply.of(all) : Reply.failed(failure);
    }

    private <T> List<T> part(Call<List<T>> call) {
      if (failure != null) {
        return List.of();
      }
      Reply<List<T>> reply = api.send(call);
      failure = reply.failure();
      List<T> read = reply.value();
      return read == null ? List.of() : read;
    }
  }
}

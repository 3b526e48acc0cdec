package io.curfew.console.detail;

import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.MoveView;
import io.curfew.console.client.OrderCalls;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.PaymentView;
import io.curfew.console.client.Reply;
import io.curfew.console.client.TimerStay;
import java.util.List;

/** All that is known of one order. */
record Dossier(
    OrderView order, List<MoveView> history, List<TimerStay> timer, List<PaymentView> payments) {

  /** Asks and waits; fails with the first part that fails. */
  static Reply<Dossier> read(CurfewApi api, String orderNo) {
    return api.send(OrderCalls.find(orderNo)).then(order -> read(api, order));
  }

  private static Reply<Dossier> read(CurfewApi api, OrderView order) {
    String orderNo = order.orderNo();
    return api.send(OrderCalls.history(orderNo))
        .then(
            history ->
                api.send(OrderCalls.timer(orderNo))
                    .then(
                        timer ->
                            api.send(OrderCalls.payments(orderNo))
                                .then(
                                    payments ->
                                        Reply.of(new Dossier(order, history, timer, payments)))));
  }
}

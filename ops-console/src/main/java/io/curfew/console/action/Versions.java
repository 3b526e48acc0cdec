package io.curfew.console.action;

import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OrderCalls;
import io.curfew.console.client.OrderRef;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.Reply;
import io.curfew.console.table.PageReader;
import io.curfew.order.OrderStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the versions of orders of which only the numbers are known. */
final class Versions {
  /** From so many on, reading pages of pending orders takes fewer calls than one for each. */
  private static final int MANY = 20;

  private Versions() {}

  /** Waits. Fails with the first call that fails. */
  static Reply<List<OrderRef>> of(List<String> orderNos, CurfewApi api) {
    return orderNos.size() < MANY
        ? complete(orderNos, Map.of(), api)
        : pending(api).then(known -> complete(orderNos, known, api));
  }

  private static Reply<Map<String, OrderRef>> pending(CurfewApi api) {
    String status = OrderStatus.PENDING_PAYMENT.name();
    PageReader.Pages<OrderView> pages =
        (page, size) -> api.send(OrderCalls.search(null, status, page, size));
    return pages.all().then(orders -> Reply.of(byNumber(orders)));
  }

  private static Map<String, OrderRef> byNumber(List<OrderView> orders) {
    Map<String, OrderRef> known = new HashMap<>();
    orders.forEach(order -> known.put(order.orderNo(), order.ref()));
    return known;
  }

  /** Those that are not known, because they are not pending any more, are asked for one by one. */
  private static Reply<List<OrderRef>> complete(
      List<String> orderNos, Map<String, OrderRef> known, CurfewApi api) {
    List<OrderRef> found = new ArrayList<>();
    for (String orderNo : orderNos) {
      OrderRef order = known.get(orderNo);
      Reply<OrderRef> reply = order == null ? ask(orderNo, api) : Reply.of(order);
      Failure failure = reply.failure();
      if (failure != null) {
        return Reply.failed(failure);
      }
      reply.use(found::add, ignored -> {});
    }
    return Reply.of(found);
  }

  private static Reply<OrderRef> ask(String orderNo, CurfewApi api) {
    return api.send(OrderCalls.find(orderNo)).then(order -> Reply.of(order.ref()));
  }
}

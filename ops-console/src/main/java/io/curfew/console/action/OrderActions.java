package io.curfew.console.action;

import io.curfew.console.client.OrderCalls;
import io.curfew.console.client.OrderRef;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.Reply;
import io.curfew.console.client.Session;
import io.curfew.console.text.Message;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be done to orders, as the one table of moves allows, and by which steps. */
public final class OrderActions {
  /** Small enough that progress is seen; the server takes 1,000. */
  private static final int AT_ONCE = 200;

  private OrderActions() {}

  /** Why an order in this state cannot take the action; {@code null} if it can. */
  public static @Nullable Message refusal(ActionKind kind, String status) {
    OrderTrigger trigger = kind.trigger();
    boolean allowed =
        trigger == null
            || Arrays.stream(OrderStatus.values())
                .filter(known -> known.name().equals(status))
                .anyMatch(known -> OrderTransitions.allowedFrom(known).contains(trigger));
    return allowed
        ? null
        : Message.of("action.not-from", Message.orElse("status." + status, status));
  }

  /** For one order as it was seen. */
  public static Errand errand(ActionKind kind, OrderView order, Runnable whenDone) {
    return new Errand(
        kind,
        1,
        Message.verbatim(order.orderNo()),
        order,
        (inputs, key) -> Reply.of(List.of(one(kind, order.ref(), inputs, key))),
        whenDone);
  }

  /** For orders in the versions that were seen. */
  public static List<Step> steps(
      ActionKind kind, List<OrderRef> orders, Inputs inputs, String key) {
    if (orders.size() == 1) {
      return List.of(one(kind, orders.get(0), inputs, key));
    }
    List<Step> steps = new ArrayList<>();
    for (int from = 0; from < orders.size(); from += AT_ONCE) {
      List<OrderRef> some = orders.subList(from, Math.min(from + AT_ONCE, orders.size()));
      steps.add(many(kind, some, inputs, key + "-" + from));
    }
    return steps;
  }

  /** For orders of which only the numbers are known: their versions are read first. */
  public static Reply<List<Step>> stepsFor(
      ActionKind kind, List<String> orderNos, Inputs inputs, String key, Session session) {
    return Versions.of(orderNos, session.api())
        .then(orders -> Reply.of(steps(kind, orders, inputs, key)));
  }

  private static Step one(ActionKind kind, OrderRef order, Inputs inputs, String key) {
    String reason = inputs.reason();
    return new Step.One(
        order.orderNo(),
        switch (kind) {
          case CLOSE -> OrderCalls.close(order, reason, key);
          case REFUND -> OrderCalls.refund(order, inputs.restock(), reason, key);
          case MOVE_DEADLINE ->
              OrderCalls.moveDeadline(order.orderNo(), inputs.payBy(), reason, key);
          default -> throw notForOrders(kind);
        });
  }

  private static Step many(ActionKind kind, List<OrderRef> orders, Inputs inputs, String key) {
    String reason = inputs.reason();
    return new Step.Many(
        orders.stream().map(OrderRef::orderNo).toList(),
        switch (kind) {
          case CLOSE -> OrderCalls.closeAll(orders, reason, key);
          case REFUND -> OrderCalls.refundAll(orders, inputs.restock(), reason, key);
          case MOVE_DEADLINE -> OrderCalls.moveDeadlines(orders, inputs.payBy(), reason, key);
          default -> throw notForOrders(kind);
        });
  }

  private static IllegalArgumentException notForOrders(ActionKind kind) {
    return new IllegalArgumentException(kind + " is not done to orders");
  }
}

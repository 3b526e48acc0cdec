package io.curfew.app.ops;

import io.curfew.app.acting.Deeds;
import io.curfew.app.api.OrderView;
import io.curfew.app.api.OrderViews;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.closing.CloseByHand;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.Orders;
import io.curfew.refunding.RequestRefund;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.security.Principal;
import java.util.Locale;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What an operator does to an order he has seen in a certain version. */
@RestController
@RequestMapping("/api/ops/orders/{orderNo}")
class OrderActionController {
  private final CloseByHand closeByHand;
  private final RequestRefund requestRefund;
  private final Orders orders;
  private final OrderViews views;
  private final Deeds deeds;

  OrderActionController(
      CloseByHand closeByHand,
      RequestRefund requestRefund,
      Orders orders,
      OrderViews views,
      Deeds deeds) {
    this.closeByHand = closeByHand;
    this.requestRefund = requestRefund;
    this.orders = orders;
    this.views = views;
    this.deeds = deeds;
  }

  @PostMapping("/close")
  OrderView close(
      @PathVariable String orderNo,
      @Valid @RequestBody CloseRequest request,
      Principal operator,
      Locale locale) {
    OrderNo number = new OrderNo(orderNo);
    return once(
        number,
        locale,
        () -> closeByHand.close(number, request.version(), operator.getName(), request.reason()));
  }

  @PostMapping("/refund")
  OrderView refund(
      @PathVariable String orderNo,
      @Valid @RequestBody RefundRequest request,
      Principal operator,
      Locale locale) {
    OrderNo number = new OrderNo(orderNo);
    return once(
        number,
        locale,
        () ->
            requestRefund.request(
                number,
                request.version(),
                request.restock(),
                operator.getName(),
                request.reason()));
  }

  private OrderView once(OrderNo orderNo, Locale locale, Supplier<Order> act) {
    Supplier<Order> asItIs =
        () -> orders.find(orderNo).orElseThrow(() -> new OrderNotFound(orderNo));
    return views.of(deeds.once(act, asItIs), locale);
  }

  record CloseRequest(
      @NotNull(message = Rules.REQUIRED) @Reason String reason,
      @NotNull(message = Rules.REQUIRED) @Min(value = 0, message = Rules.NOT_NEGATIVE)
          Long version) {}

  record RefundRequest(
      @NotNull(message = Rules.REQUIRED) @Reason String reason,
      @NotNull(message = Rules.REQUIRED) @Min(value = 0, message = Rules.NOT_NEGATIVE) Long version,
      @NotNull(message = Rules.REQUIRED) Boolean restock) {}
}

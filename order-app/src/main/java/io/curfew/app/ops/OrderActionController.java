package io.curfew.app.ops;

import io.curfew.app.api.OrderView;
import io.curfew.app.api.OrderViews;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.closing.CloseByHand;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.refunding.RequestRefund;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.security.Principal;
import java.util.Locale;
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
  private final OrderViews views;

  OrderActionController(CloseByHand closeByHand, RequestRefund requestRefund, OrderViews views) {
    this.closeByHand = closeByHand;
    this.requestRefund = requestRefund;
    this.views = views;
  }

  @PostMapping("/close")
  OrderView close(
      @PathVariable String orderNo,
      @Valid @RequestBody CloseRequest request,
      Principal operator,
      Locale locale) {
    Order closed =
        closeByHand.close(
            new OrderNo(orderNo), request.version(), operator.getName(), request.reason());
    return views.of(closed, locale);
  }

  @PostMapping("/refund")
  OrderView refund(
      @PathVariable String orderNo,
      @Valid @RequestBody RefundRequest request,
      Principal operator,
      Locale locale) {
    Order refunding =
        requestRefund.request(
            new OrderNo(orderNo),
            request.version(),
            request.restock(),
            operator.getName(),
            request.reason());
    return views.of(refunding, locale);
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

package io.curfew.app.ops;

import io.curfew.app.acting.Bulk;
import io.curfew.app.acting.BulkResult;
import io.curfew.app.acting.Deeds;
import io.curfew.app.api.InstantText;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.closing.CloseByHand;
import io.curfew.parking.MoveDeadline;
import io.curfew.refunding.RequestRefund;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.security.Principal;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What an operator does to many orders at once: to each as if it came alone. */
@RestController
@RequestMapping("/api/ops/orders")
class BulkController {
  private final Bulk bulk;
  private final CloseByHand closeByHand;
  private final RequestRefund requestRefund;
  private final MoveDeadline moveDeadline;
  private final Deeds deeds;

  BulkController(
      Bulk bulk,
      CloseByHand closeByHand,
      RequestRefund requestRefund,
      MoveDeadline moveDeadline,
      Deeds deeds) {
    this.bulk = bulk;
    this.closeByHand = closeByHand;
    this.requestRefund = requestRefund;
    this.moveDeadline = moveDeadline;
    this.deeds = deeds;
  }

  @PostMapping("/close")
  List<BulkResult> close(@Valid @RequestBody CloseMany request, Principal operator) {
    return each(
        request.orders(),
        order ->
            closeByHand.close(
                order.number(), order.version(), operator.getName(), request.reason()));
  }

  @PostMapping("/refund")
  List<BulkResult> refund(@Valid @RequestBody RefundMany request, Principal operator) {
    return each(
        request.orders(),
        order ->
            requestRefund.request(
                order.number(),
                order.version(),
                request.restock(),
                operator.getName(),
                request.reason()));
  }

  @PostMapping("/deadline")
  List<BulkResult> moveDeadline(@Valid @RequestBody DeadlineMany request) {
    Instant payBy = InstantText.parse("payBy", request.payBy());
    return each(
        request.orders(),
        order -> {
          deeds.say("payBy " + payBy);
          moveDeadline.move(order.number(), order.version(), payBy);
        });
  }

  private List<BulkResult> each(List<SeenOrder> orders, Consumer<SeenOrder> act) {
    return bulk.run(SeenOrder.checked(orders), SeenOrder::orderNo, act);
  }

  record CloseMany(
      @NotNull(message = Rules.REQUIRED)
          @Size(min = 1, max = SeenOrder.MOST, message = SeenOrder.MOST_RULE)
          List<@NotNull(message = Rules.REQUIRED) @Valid SeenOrder> orders,
      @NotNull(message = Rules.REQUIRED) @Reason String reason) {}

  record RefundMany(
      @NotNull(message = Rules.REQUIRED)
          @Size(min = 1, max = SeenOrder.MOST, message = SeenOrder.MOST_RULE)
          List<@NotNull(message = Rules.REQUIRED) @Valid SeenOrder> orders,
      @NotNull(message = Rules.REQUIRED) @Reason String reason,
      @NotNull(message = Rules.REQUIRED) Boolean restock) {}

  record DeadlineMany(
      @NotNull(message = Rules.REQUIRED)
          @Size(min = 1, max = SeenOrder.MOST, message = SeenOrder.MOST_RULE)
          List<@NotNull(message = Rules.REQUIRED) @Valid SeenOrder> orders,
      @NotNull(message = Rules.REQUIRED) @Reason String reason,
      @NotNull(message = Rules.REQUIRED) String payBy) {}
}

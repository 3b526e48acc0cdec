package io.curfew.app.api;

import io.curfew.app.acting.Deeds;
import io.curfew.closing.CancelOrder;
import io.curfew.order.Identifier;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.Orders;
import io.curfew.parking.MoveDeadline;
import io.curfew.placing.PlaceOrder;
import io.curfew.placing.PlacedOrder;
import jakarta.validation.Valid;
import java.net.URI;
import java.security.Principal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Changes orders: place, cancel, move the deadline. */
@RestController
@RequestMapping("/api/orders")
class OrderController {
  private static final Logger log = LoggerFactory.getLogger(OrderController.class);

  private final PlaceOrder placeOrder;
  private final CancelOrder cancelOrder;
  private final MoveDeadline moveDeadline;
  private final Orders orders;
  private final OrderViews views;
  private final Deeds deeds;

  OrderController(
      PlaceOrder placeOrder,
      CancelOrder cancelOrder,
      MoveDeadline moveDeadline,
      Orders orders,
      OrderViews views,
      Deeds deeds) {
    this.placeOrder = placeOrder;
    this.cancelOrder = cancelOrder;
    this.moveDeadline = moveDeadline;
    this.orders = orders;
    this.views = views;
    this.deeds = deeds;
  }

  @PostMapping
  ResponseEntity<OrderView> place(
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String key,
      @Valid @RequestBody PlaceOrderRequest request,
      Principal caller,
      Locale locale) {
    String checkedKey = key == null ? null : Identifier.checked("Idempotency-Key", key);
    PlacedOrder placed = placeOrder.place(request.toCommand(checkedKey), caller.getName());
    OrderView view = views.of(placed.order(), locale);
    return placed.repeated()
        ? ResponseEntity.ok(view)
        : ResponseEntity.created(URI.create("/api/orders/" + view.orderNo())).body(view);
  }

  @PostMapping("/{orderNo}/cancel")
  OrderView cancel(
      @PathVariable String orderNo,
      @Valid @RequestBody(required = false) @Nullable CancelRequest request,
      Principal caller,
      Locale locale) {
    String reason = request == null ? null : request.reason();
    Order cancelled = cancelOrder.cancel(new OrderNo(orderNo), caller.getName(), reason);
    return views.of(cancelled, locale);
  }

  @PostMapping("/{orderNo}/deadline")
  OrderView moveDeadline(
      @PathVariable String orderNo,
      @Valid @RequestBody DeadlineRequest request,
      Authentication caller,
      Locale locale) {
    String reason = request.reasonFrom(caller);
    OrderNo number = new OrderNo(orderNo);
    deeds.say("payBy " + request.payByInstant());
    Order moved =
        deeds.once(
            () -> moveDeadline.move(number, request.payByInstant()),
            () -> orders.find(number).orElseThrow(() -> new OrderNotFound(number)));
    log.info(
        "Order {}: payBy moved to {} by {} ({})",
        moved.orderNo(),
        moved.deadline().payBy(),
        caller.getName(),
        OneLine.of(reason));
    return views.of(moved, locale);
  }
}

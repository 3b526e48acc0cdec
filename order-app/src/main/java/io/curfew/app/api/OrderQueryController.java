package io.curfew.app.api;

import io.curfew.announcing.EventTrace;
import io.curfew.announcing.EventTraces;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderPage;
import io.curfew.order.OrderQuery;
import io.curfew.order.OrderStatus;
import io.curfew.order.Orders;
import io.curfew.order.UserId;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import io.curfew.releasing.HoldTrace;
import io.curfew.releasing.HoldTraces;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows orders: what they are, how they came to be so, where their timer, holds and events are. */
@RestController
@RequestMapping("/api/orders")
class OrderQueryController {
  private final Orders orders;
  private final TimerTraces timers;
  private final HoldTraces holds;
  private final EventTraces events;
  private final OrderViews views;

  OrderQueryController(
      Orders orders, TimerTraces timers, HoldTraces holds, EventTraces events, OrderViews views) {
    this.orders = orders;
    this.timers = timers;
    this.holds = holds;
    this.events = events;
    this.views = views;
  }

  @GetMapping("/{orderNo}")
  OrderView find(@PathVariable String orderNo, Locale locale) {
    return views.of(existing(orderNo), locale);
  }

  @GetMapping
  PageView<OrderView> search(
      @RequestParam(required = false) @Nullable String userId,
      @RequestParam(required = false) @Nullable OrderStatus status,
      @RequestParam(defaultValue = "0") int page,
      @RequestParam(defaultValue = "20") int size,
      Locale locale) {
    OrderPage found =
        orders.search(
            new OrderQuery(userId == null ? null : new UserId(userId), status, page, size));
    List<OrderView> content =
        found.content().stream().map(order -> views.of(order, locale)).toList();
    return new PageView<>(content, page, size, found.total());
  }

  @GetMapping("/{orderNo}/history")
  List<MoveView> history(@PathVariable String orderNo) {
    List<HistoryEntry> history = orders.history(existing(orderNo).orderNo());
    return history.stream().map(MoveView::of).toList();
  }

  @GetMapping("/{orderNo}/timer")
  List<TimerTrace> timer(@PathVariable String orderNo) {
    return timers.of(existing(orderNo).orderNo());
  }

  @GetMapping("/{orderNo}/holds")
  List<HoldTrace> holds(@PathVariable String orderNo) {
    return holds.of(existing(orderNo).orderNo());
  }

  @GetMapping("/{orderNo}/events")
  List<EventTrace> events(@PathVariable String orderNo) {
    return events.of(existing(orderNo).orderNo());
  }

  private Order existing(String orderNo) {
    OrderNo number = new OrderNo(orderNo);
    return orders.find(number).orElseThrow(() -> new OrderNotFound(number));
  }
}

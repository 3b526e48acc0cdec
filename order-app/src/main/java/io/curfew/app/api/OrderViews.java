package io.curfew.app.api;

import io.curfew.app.api.OrderView.ItemView;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderStatus;
import io.curfew.order.Placement;
import io.curfew.order.Progress;
import io.curfew.order.Source;
import io.curfew.work.DatabaseTime;
import java.util.Locale;
import java.util.Set;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/** Shows orders in the caller's language. */
@Component
public final class OrderViews {
  private static final Set<Source> BY_TIME = Set.of(Source.TIMER, Source.SWEEP, Source.LOCAL);

  private final MessageSource messages;
  private final DatabaseTime clock;

  OrderViews(MessageSource messages, DatabaseTime clock) {
    this.messages = messages;
    this.clock = clock;
  }

  public OrderView of(Order order, Locale locale) {
    Placement placement = order.placement();
    Progress progress = order.progress();
    return new OrderView(
        order.orderNo().value(),
        placement.userId().value(),
        placement.kind(),
        order.status(),
        statusText(progress, locale),
        placement.lines().stream().map(OrderViews::item).toList(),
        placement.amount().amount(),
        placement.amount().currency().getCurrencyCode(),
        placement.couponCode() == null ? null : placement.couponCode().value(),
        placement.createdAt(),
        order.deadline().payBy(),
        order.deadline().closeAt(),
        progress.paidAt(),
        progress.closedAt(),
        progress.closeSource(),
        progress.reason(),
        order.version(),
        clock.instant());
  }

  private String statusText(Progress progress, Locale locale) {
    boolean timeout =
        progress.status() == OrderStatus.CLOSED && BY_TIME.contains(progress.closeSource());
    return messages.getMessage(
        "status." + progress.status() + (timeout ? ".timeout" : ""), null, locale);
  }

  private static ItemView item(OrderLine line) {
    return new ItemView(line.sku().value(), line.quantity(), line.unitPrice());
  }
}

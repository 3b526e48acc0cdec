package io.curfew.adapter.amqp;

import io.curfew.announcing.OrderEvent;
import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of an event: CloudEvents 1.0 in structured form. */
record EventBody(
    String specversion,
    String id,
    String type,
    String source,
    String subject,
    String time,
    String datacontenttype,
    Data data) {
  private static final JsonMapper JSON = JsonMapper.shared();

  record Data(
      String orderNo,
      String status,
      @Nullable String reason,
      String source,
      String at,
      List<Item> items,
      @Nullable String couponCode,
      long version) {}

  record Item(String sku, int quantity) {}

  static byte[] write(OrderEvent event) {
    Instant at = event.occasion().at();
    return JSON.writeValueAsBytes(
        new EventBody(
            "1.0",
            event.id(),
            event.type(),
            "/curfew",
            event.order().orderNo().value(),
            TimerBody.INSTANT.format(at),
            "application/json",
            data(event)));
  }

  private static Data data(OrderEvent event) {
    Order order = event.order();
    CouponCode coupon = order.placement().couponCode();
    return new Data(
        order.orderNo().value(),
        order.status().name(),
        event.occasion().reason(),
        event.occasion().source().name(),
        TimerBody.INSTANT.format(event.occasion().at()),
        order.placement().lines().stream()
            .map(line -> new Item(line.sku().value(), line.quantity()))
            .toList(),
        coupon == null ? null : coupon.value(),
        order.version());
  }
}

package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.Reminders;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundProgress;
import io.curfew.paying.RefundStatus;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ApplicationContext;

abstract class MoneyZonesContract extends ZoneChecks {
  private static final List<String> COLUMNS =
      List.of(
          "order_info.put_off_until",
          "started_payment.started_at",
          "started_payment.ended_at",
          "payment.paid_at",
          "payment.recorded_at",
          "refund.created_at",
          "refund.changed_at",
          "refund.next_attempt_at",
          "reminder.remind_at",
          "outbox.reminded_at");

  @ParameterizedTest
  @ValueSource(strings = {"Europe/Berlin", "America/New_York", "Asia/Shanghai"})
  void instantsOfMoneyAreUtcWhateverTheZonesOfJvmAndSession(String zone) {
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    try (HikariDataSource pool = inAnotherZone();
        var context = database.on(pool)) {
      AWKWARD.forEach(at -> write(context, at));
      AWKWARD.forEach(at -> assertKept(context, at));
    }

    List<String> expected = AWKWARD.stream().map(ZoneChecks::asText).sorted().toList();
    for (String column : COLUMNS) {
      assertThat(texts(column)).as(column).isEqualTo(expected);
    }
  }

  /** Everything about money that has an instant, with this one. */
  private static void write(ApplicationContext context, Instant at) {
    Moved placed = numbered(number(at)).placed();
    Order putOff = placed.order().putOff(at);
    StartedPayment started = started(at);
    context
        .getBean(UnitOfWork.class)
        .inTransaction(
            () -> {
              context.getBean(Orders.class).add(placed);
              context.getBean(StartedPayments.class).add(started);
              context
                  .getBean(StartedPayments.class)
                  .end(started.channel(), started.paymentNo(), started.orderNo(), at);
              context
                  .getBean(Payments.class)
                  .add(new RecordedPayment(payment(at), PaymentOutcome.LATE_REFUNDING, at));
              context.getBean(Refunds.class).add(refund(at));
              context.getBean(Reminders.class).add(putOff.orderNo(), at);
              context
                  .getBean(Outbox.class)
                  .add(List.of(OrderEvent.reminder(putOff, Occasion.automatic(at, Source.TIMER))));
              return context.getBean(Orders.class).saveChanges(List.of(putOff));
            });
  }

  private static void assertKept(ApplicationContext context, Instant at) {
    OrderNo orderNo = new OrderNo(number(at));
    assertThat(context.getBean(Orders.class).find(orderNo).orElseThrow().checkout().putOffUntil())
        .isEqualTo(at);
    assertThat(context.getBean(Refunds.class).of(orderNo)).containsExactly(refund(at));
    assertThat(context.getBean(Reminders.class).due(at, 99)).contains(orderNo);
    assertThat(context.getBean(Reminders.class).due(at.minusMillis(1), 99)).doesNotContain(orderNo);
    assertThat(context.getBean(Outbox.class).next(at, 0, 99))
        .extracting(entry -> entry.event().occasion().at())
        .contains(at);
  }

  private List<String> texts(String column) {
    String table = column.substring(0, column.indexOf('.'));
    return database
        .jdbc()
        .queryForList(
            "select cast(%s as char(23)) as told from %s order by told".formatted(column, table),
            String.class);
  }

  private static String number(Instant at) {
    return "o-" + at.toEpochMilli();
  }

  private static StartedPayment started(Instant at) {
    return new StartedPayment("wechat", "p-" + number(at), new OrderNo(number(at)), at);
  }

  private static Payment payment(Instant at) {
    Order order = numbered(number(at)).order();
    return new Payment(
        "wechat", "p-" + number(at), order.orderNo(), order.placement().amount(), at);
  }

  private static Refund refund(Instant at) {
    return new Refund(
        new RefundNo("R-" + number(at)),
        payment(at),
        RefundCause.LATE,
        new RefundProgress(RefundStatus.PENDING, 0, at, at, null, 0));
  }
}

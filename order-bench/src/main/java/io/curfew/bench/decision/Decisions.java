package io.curfew.bench.decision;

import io.curfew.closing.ClosePolicy;
import io.curfew.closing.CloseVerdict;
import io.curfew.order.Deadline;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.Transition;
import io.curfew.order.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The table and the policy, asked by JMH. Public and open, as JMH extends it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Decisions {
  private static final Instant PLACED = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant BEFORE = PLACED.plusSeconds(60);
  private static final Instant AFTER = PLACED.plusSeconds(3_600);
  private static final Occasion TIMER = Occasion.automatic(AFTER, Source.TIMER);

  private final ClosePolicy policy = ClosePolicy.unpaidAfterDeadline();
  private final Order pending = order();
  private final Order closed = OrderTransitions.move(pending, OrderTrigger.EXPIRE, TIMER).order();

  private static Order order() {
    Placement placement =
        Placement.of(
            new OrderNo("1M8Q29HHP54Y8CEEGTTT"),
            new UserId("ann"),
            "STANDARD",
            List.of(new OrderLine(new Sku("seat"), 1, 100)),
            Currency.getInstance("CNY"),
            null,
            PLACED);
    PayWindow window = new PayWindow(Duration.ofMinutes(30), Duration.ofSeconds(60));
    return OrderTransitions.place(
            placement, Deadline.after(PLACED, window), Occasion.automatic(PLACED, Source.CUSTOMER))
        .order();
  }

  /** Legal: a row of the table. */
  @Benchmark
  public Optional<Transition> findLegal() {
    return OrderTransitions.find(pending.status(), OrderTrigger.EXPIRE);
  }

  /** Illegal: no row. */
  @Benchmark
  public Optional<Transition> findIllegal() {
    return OrderTransitions.find(OrderStatus.REFUNDED, OrderTrigger.PAY);
  }

  @Benchmark
  public CloseVerdict judgeDue() {
    return policy.judge(pending, AFTER);
  }

  @Benchmark
  public CloseVerdict judgeEarly() {
    return policy.judge(pending, BEFORE);
  }

  @Benchmark
  public CloseVerdict judgeSettled() {
    return policy.judge(closed, AFTER);
  }

  /** The move itself: it makes a new order, and is allowed to. */
  @Benchmark
  public Moved moveToClosed() {
    return OrderTransitions.move(pending, OrderTrigger.EXPIRE, TIMER);
  }
}

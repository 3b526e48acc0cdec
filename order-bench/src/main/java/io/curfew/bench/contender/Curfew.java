package io.curfew.bench.contender;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import io.curfew.order.OrderNo;
import io.curfew.order.PayWindow;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The running service itself, through its own port: timers are parked as {@code PlaceOrder} parks
 * them. So that many orders placed over some seconds are due at one instant, each hop straight to
 * it, there is an order kind for every quarter of a second.
 */
public final class Curfew implements Contender {
  private static final Duration BETWEEN_KINDS = Duration.ofMillis(250);
  private static final Duration ROUNDED_UP = Duration.ofMillis(1_250);

  /** Deadlines are moved before timers are parked, and so much time is allowed for it. */
  private static final int MOVED_PER_MILLI = 20;

  private static final int PARKED_PER_SECOND = 4_000;

  private final String name;
  private final int perMessage;

  /**
   * @param perMessage at most so many orders share a timer message
   */
  Curfew(String name, int perMessage) {
    this.name = name;
    this.perMessage = perMessage;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofMillis(2_500 + 1_000L * orders / PARKED_PER_SECOND);
  }

  @Override
  public List<String> settings(int orders) {
    long longest = longestWait(orders).dividedBy(BETWEEN_KINDS);
    Stream<String> kinds =
        LongStream.rangeClosed(PayWindow.SHORTEST.dividedBy(BETWEEN_KINDS), longest)
            .map(n -> n * BETWEEN_KINDS.toMillis())
            .mapToObj(ms -> "--curfew.kinds.[BURST-%d].pay-within=%dms".formatted(ms, ms));
    String bundles = "--curfew.amqp.timers-per-message=" + perMessage;
    return Stream.concat(Stream.of(bundles), kinds).toList();
  }

  private Duration longestWait(int orders) {
    return lead(orders).plus(ROUNDED_UP).plusMillis(orders / MOVED_PER_MILLI);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    CloseTimers timers = stage.bean(CloseTimers.class);
    work.orderNos().forEach(no -> timers.park(new CloseTimer(new OrderNo(no), work.dueAt())));
    return () -> {};
  }
}

package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.order.OrderStatus;
import io.curfew.parking.CloseTimer;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Faults that other systems really had with a broker's timers, each by its number in the list that
 * these tests were made from.
 */
class PitfallsOfClosingRabbitIT {
  private static final Duration LATE = Duration.ofSeconds(5);

  private final RealBroker broker = RealBroker.shared();

  @Test
  void pitfall14ATimerThatTheBrokerHandsOutAtOnceIsParkedAgainAndClosesOnTime() {
    try (Rig rig = Rig.on(broker.newVirtualHost())) {
      CloseTimer timer = rig.order("early", rig.in(Duration.ofSeconds(2)));
      rig.template().convertAndSend(Topology.DUE, Topology.DUE_KEY, TimerBody.write(timer));

      await("it is closed").until(() -> rig.isClosed(timer));
      assertThat(rig.watch.lateness(timer.orderNo())).isBetween(Duration.ZERO, LATE);
      assertThat(rig.traces(timer)).as("waits after it came early").isNotEmpty();
    }
  }

  @Test
  void pitfall17AShortTimerDoesNotWaitBehindLongOnes() {
    try (Rig rig = Rig.on(broker.newVirtualHost())) {
      List<CloseTimer> longOnes =
          LongStream.range(2, 62)
              .mapToObj(i -> rig.order("long-" + i, rig.in(Duration.ofSeconds(i * 60))))
              .toList();
      longOnes.forEach(rig::park);
      CloseTimer shortOne = rig.order("short", rig.in(Duration.ofSeconds(2)));
      rig.park(shortOne);

      await("it is closed").until(() -> rig.isClosed(shortOne));
      assertThat(rig.watch.lateness(shortOne.orderNo())).isBetween(Duration.ZERO, LATE);
      assertThat(longOnes).allMatch(timer -> rig.status(timer) == OrderStatus.PENDING_PAYMENT);
    }
  }
}

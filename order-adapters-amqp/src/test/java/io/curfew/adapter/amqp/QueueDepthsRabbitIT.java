package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.curfew.testservers.RealBroker;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.QueueRole;
import io.curfew.watching.WatchedQueue;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpException;

/** How full the queues are, with and without the management API. */
class QueueDepthsRabbitIT {
  private static final String WAIT_QUEUE = "curfew.parked.v1.1860000";

  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();

  @Test
  void withoutTheManagementApiReadyAndConsumersAreKnownOfEachQueue() {
    try (Rig rig = Rig.on(uri)) {
      rig.parkOrdersApart("parked", 3, rig.in(Duration.ofMinutes(31)));

      QueueDepths depths = rig.queueDepths();

      assertThat(depths.queues())
          .contains(new WatchedQueue(WAIT_QUEUE, QueueRole.PARKED))
          .extracting(WatchedQueue::role)
          .containsOnly(QueueRole.PARKED, QueueRole.DUE, QueueRole.RETRY, QueueRole.QUARANTINE)
          .filteredOn(QueueRole.QUARANTINE::equals)
          .hasSize(2);
      await("the parked timers are ready").until(() -> depth(depths, WAIT_QUEUE).ready() == 3);
      assertThat(depth(depths, WAIT_QUEUE).unacked()).isNull();
      assertThat(depth(depths, WAIT_QUEUE).consumers()).isZero();
      await("the consumer of due timers is there")
          .until(() -> Long.valueOf(1).equals(depth(depths, Topology.DUE_TIMERS).consumers()));
      assertThat(names(depths.read())).containsExactlyInAnyOrderElementsOf(known(depths));
    }
  }

  @Test
  void withTheManagementApiWhatIsUnacknowledgedAndOldQueuesAreKnownToo() {
    Management management = new Management(broker, uri);
    management.declareQueue("curfew.parked.old", "{\"x-queue-type\": \"quorum\"}");
    management.declareQueue("of.somebody.else", "{\"x-queue-type\": \"quorum\"}");
    try (Rig rig = Rig.looking(uri, broker.managementUri())) {
      await("the broker is reached").until(() -> rig.broker().problem().isEmpty());
      rig.parkOrdersApart("parked", 2, rig.in(Duration.ofMinutes(31)));
      QueueDepths depths = rig.queueDepths();

      await("the parked timers are ready").until(() -> depth(depths, WAIT_QUEUE).ready() >= 2);
      assertThat(depth(depths, WAIT_QUEUE).unacked()).isZero();
      await("the consumer of due timers is there")
          .until(() -> Long.valueOf(1).equals(depth(depths, Topology.DUE_TIMERS).consumers()));
      assertThat(names(depths.read()))
          .containsAll(known(depths))
          .contains("curfew.parked.old")
          .doesNotContain("of.somebody.else");
    }
  }

  @Test
  void aManagementApiThatIsAwayIsReplacedByTheBrokerItself() {
    try (Rig rig = Rig.looking(uri, "http://guest:guest@127.0.0.1:1")) {
      await("the broker is reached").until(() -> rig.broker().problem().isEmpty());

      await("every queue is known")
          .ignoreExceptions()
          .until(() -> names(rig.queueDepths().read()).equals(known(rig.queueDepths())));
    }
  }

  @Test
  void aBrokerThatIsAwayIsAFailureAndNotAnEmptyQueue() {
    try (RealBroker own = RealBroker.start();
        Rig rig = Rig.on(own.newVirtualHost())) {
      own.kill();

      await("the loss is noticed").until(() -> rig.broker().problem().isPresent());
      assertThatThrownBy(() -> rig.queueDepths().read()).isInstanceOf(AmqpException.class);
    }
  }

  private static QueueDepth depth(QueueDepths depths, String queue) {
    return depths.read().stream()
        .filter(depth -> depth.queue().name().equals(queue))
        .findFirst()
        .orElseThrow();
  }

  private static Set<String> names(List<QueueDepth> depths) {
    return depths.stream().map(depth -> depth.queue().name()).collect(Collectors.toSet());
  }

  private static Set<String> known(QueueDepths depths) {
    return depths.queues().stream().map(WatchedQueue::name).collect(Collectors.toSet());
  }
}

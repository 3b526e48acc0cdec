package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.springframework.amqp.core.Message;
import tools.jackson.databind.json.JsonMapper;

/** Queues of an earlier configuration or generation beside those of today. */
@Execution(ExecutionMode.CONCURRENT)
class OldRungsRabbitIT {
  private static final String OLD_RUNG = "curfew.parked.v1.3000";
  private static final String OLD_GENERATION = "curfew.parked.v0.3000";
  private static final String OLD_RETRY = "curfew.retry.v1.2000";
  private static final String STILL_FULL = "curfew.parked.v1.3600001";
  private static final String USED_BY_ANOTHER = "curfew.parked.v1.3500";
  private static final String SOMEBODY_ELSES = "curfew.parked.v1.notes";

  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();
  private final Management management = new Management(broker, uri);

  @Test
  @DisplayName("Pitfall 22, P2, P10, P17: a rung nobody uses any more drains, and goes once empty")
  void aRungThatNoKindUsesAnyMoreDrainsAndIsDeletedOnceItIsEmpty() {
    Rig.on(uri).close();
    declare(OLD_RUNG, 3_000);
    declare(OLD_GENERATION, 3_000);
    declare(OLD_RETRY, 2_000);
    declare(STILL_FULL, 3_600_001);
    declare(USED_BY_ANOTHER, 3_500);
    declare(SOMEBODY_ELSES, 1_000);
    try (Rig rig = Rig.looking(uri, broker.managementUri())) {
      CloseTimer inTheRung = parkedIn(OLD_RUNG, rig);
      CloseTimer inTheGeneration = parkedIn(OLD_GENERATION, rig);
      CloseTimer inTheFull = parkedIn(STILL_FULL, rig);
      await("another instance binds the rung again that it uses")
          .until(() -> management.bindingsTo(USED_BY_ANOTHER).isEmpty());
      management.bind(Topology.PARK, USED_BY_ANOTHER, USED_BY_ANOTHER);
      await("what waits in old rungs comes out of them")
          .until(() -> rig.isClosed(inTheRung) && rig.isClosed(inTheGeneration));
      await("they are deleted")
          .untilAsserted(
              () ->
                  assertThat(management.queueNames())
                      .doesNotContain(OLD_RUNG, OLD_GENERATION, OLD_RETRY));
      assertThat(management.queueNames()).contains(STILL_FULL, USED_BY_ANOTHER, SOMEBODY_ELSES);
      assertThat(management.bindingsTo(USED_BY_ANOTHER)).containsExactly(Topology.PARK);
      assertThat(rig.isClosed(inTheFull)).isFalse();
      assertThat(rig.broker().problem()).isEmpty();
      assertThat(rig.watch.problems()).isEmpty();
    }
  }

  @Test
  @DisplayName("P10: without the management API nobody knows that a queue is empty, and it stays")
  void withoutTheManagementApiOldRungsStay() {
    Rig.on(uri).close();
    declare(OLD_RUNG, 3_000);
    try (Rig rig = Rig.looking(uri, "")) {
      CloseTimer timer = parkedIn(OLD_RUNG, rig);
      await("it drains").until(() -> rig.isClosed(timer));
      management.deleteExchange(Topology.EVENTS);
      await("it was looked at the broker meanwhile")
          .until(() -> management.hasExchange(Topology.EVENTS));
      assertThat(management.bindingsTo(OLD_RUNG)).containsExactly(Topology.PARK);
    }
  }

  private CloseTimer parkedIn(String queue, Rig rig) {
    CloseTimer timer = rig.order("in-" + queue, rig.in(Duration.ofMillis(1_500)));
    rig.template().send("", queue, new Message(TimerBody.write(timer)));
    return timer;
  }

  private void declare(String name, long ttl) {
    Map<String, Object> arguments =
        new TreeMap<>(
            Map.of(
                "x-queue-type",
                "quorum",
                "x-message-ttl",
                ttl,
                "x-dead-letter-exchange",
                Topology.DUE,
                "x-dead-letter-routing-key",
                Topology.DUE_KEY,
                "x-dead-letter-strategy",
                "at-least-once",
                "x-overflow",
                "reject-publish"));
    management.declareQueue(name, JsonMapper.shared().writeValueAsString(arguments));
    management.bind(Topology.PARK, name, name);
  }
}

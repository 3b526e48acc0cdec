package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.testservers.RealBroker;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TopologyCheckRabbitIT {
  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();
  private final Management management = new Management(broker, uri);

  @Test
  void aHealthyBrokerHasNoProblems() {
    try (Rig rig = Rig.looking(uri, broker.managementUri())) {
      await("x").pollDelay(Duration.ofSeconds(8)).until(() -> true);
      assertThat(rig.watch.problems()).isEmpty();
      assertThat(rig.watch.quarantined()).isEmpty();
      assertThat(management.messages(Topology.DUE_TIMERS)).isZero();
    }
  }
}

package io.curfew.adapter.amqp;

import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/** Dead letters on their way: nobody sees them from outside, and nothing of ours forgets them. */
class StuckDeadLettersRabbitIT {
  private static final String QUICK = Topology.parked(Rig.KIND_WINDOW.toMillis());
  private static final Duration AS_SHIPPED = Duration.ofMinutes(3);

  private final RealBroker broker = RealBroker.shared();

  @AfterEach
  void asShipped() {
    broker.retryDeadLettersAfter(AS_SHIPPED);
  }

  @Test
  @DisplayName(
      "P8, P10: while the due exchange is missing its timers are kept, unseen by a passive declare;"
          + " once it is declared again they come")
  void timersThatExpireWhileTheDueExchangeIsMissingComeOnceItIsRepaired() {
    broker.retryDeadLettersAfter(Duration.ofSeconds(2));
    String uri = broker.newVirtualHost();
    Management management = new Management(broker, uri);
    try (Rig rig = Rig.on(uri)) {
      management.deleteExchange(Topology.DUE);
      List<CloseTimer> timers = intoTheQuickRung(rig, 40);
      CachingConnectionFactory connections = Connections.forPublishing(uri, "");
      try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
        await("all have expired").until(() -> channel.sizeOf(QUICK).orElseThrow().ready() == 0);
        await("and are all there").until(() -> management.messages(QUICK) == timers.size());
      }
      check(connections, rig).check();
      await("all come back").until(() -> timers.stream().allMatch(rig::isClosed));
      connections.destroy();
    }
  }

  private static List<CloseTimer> intoTheQuickRung(Rig rig, int count) {
    RabbitTemplate template = rig.template();
    List<CloseTimer> timers =
        IntStream.range(0, count)
            .mapToObj(i -> rig.order("kept-" + i, rig.in(Rig.KIND_WINDOW)))
            .toList();
    timers.forEach(timer -> template.send("", QUICK, new Message(TimerBody.write(timer))));
    return timers;
  }

  private static StructureCheck check(CachingConnectionFactory connections, Rig rig) {
    Blueprint blueprint = Blueprint.of(Topology.declarables(new Rungs(List.of(Rig.KIND_WINDOW))));
    return new StructureCheck(blueprint, connections, null, rig.watch);
  }
}

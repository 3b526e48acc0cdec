package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.TcpProxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Outage after outage, each used before and after: nothing may be left behind by any of them. */
class ManyOutagesRabbitIT {
  private static final int FEW = 5;
  private static final int MANY = 100;

  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();
  private final Management management = new Management(broker, uri);

  @Test
  void threadsConnectionsAndChannelsAfterAHundredOutagesAreThoseAfterFive() {
    try (TcpProxy network = TcpProxy.before(uri);
        Rig rig = Rig.reconnectingAtOnce(network.through(uri))) {
      for (int i = 1; i <= FEW; i++) {
        outage(i, network, rig);
      }
      Leftovers afterFew = settled();
      assertThat(afterFew.connections()).isPositive();
      for (int i = FEW + 1; i <= MANY; i++) {
        outage(i, network, rig);
      }

      await("what the last outage has ended is gone")
          .atMost(Duration.ofSeconds(90))
          .pollInterval(Duration.ofSeconds(1))
          .untilAsserted(() -> assertThat(Leftovers.now(management).beyond(afterFew)).isEmpty());
      await("no timer waits in the outbox")
          .until(() -> rig.relayTimers() >= 0 && rig.stores.unconfirmed.waiting() == 0);
    }
  }

  /** Every connection ends; each tenth time nobody can connect for a while, too. */
  private static void outage(int number, TcpProxy network, Rig rig) {
    network.cut();
    if (number % 10 == 0) {
      network.refuse();
      await("the outage is noticed").until(() -> rig.broker().problem().isPresent());
      network.accept();
    }
    CloseTimer timer = parked(number, rig);
    await("timers are consumed again")
        .pollInterval(Duration.ofMillis(20))
        .until(() -> rig.isClosed(timer));
  }

  /** By whoever parks timers as they come, or by whoever sends them again, in turn. */
  private static CloseTimer parked(int number, Rig rig) {
    List<CloseTimer> attempts = new ArrayList<>();
    await("timers are parked again")
        .pollInterval(Duration.ofMillis(20))
        .until(
            () -> {
              String orderNo = "outage-%d-%d".formatted(number, attempts.size());
              attempts.add(rig.order(orderNo, rig.in(Duration.ofMillis(10))));
              return isParked(last(attempts), number % 2 == 0, rig);
            });
    return last(attempts);
  }

  private static boolean isParked(CloseTimer timer, boolean sentAgain, Rig rig) {
    if (sentAgain) {
      rig.stores.unconfirmed.keep(List.of(timer), timer.closeAt().minusSeconds(1));
      rig.relayTimers();
    } else {
      rig.park(timer);
      await("it is parked, or is not")
          .pollInterval(Duration.ofMillis(20))
          .until(() -> isConfirmed(timer, rig) || rig.kept.contains(timer));
    }
    return isConfirmed(timer, rig);
  }

  private static boolean isConfirmed(CloseTimer timer, Rig rig) {
    return rig.traces(timer).stream().anyMatch(TimerTrace::confirmed);
  }

  private static CloseTimer last(List<CloseTimer> timers) {
    return timers.get(timers.size() - 1);
  }

  private Leftovers settled() {
    Leftovers[] last = {Leftovers.now(management)};
    await("nothing comes or goes any more")
        .pollInterval(Duration.ofSeconds(6))
        .until(
            () -> {
              Leftovers before = last[0];
              last[0] = Leftovers.now(management);
              return last[0].equals(before);
            });
    return last[0];
  }

  /** Threads by their names without numbers, and what the broker has of us. */
  private record Leftovers(Map<String, Long> threads, int connections, int channels) {
    static Leftovers now(Management management) {
      return new Leftovers(threadsByName(), management.connections(), management.channels());
    }

    /** What there is more of than there was; idle threads of a pool may have ended since. */
    Map<String, Long> beyond(Leftovers before) {
      Map<String, Long> more = new TreeMap<>(all());
      before.all().forEach((name, count) -> more.merge(name, -count, Long::sum));
      more.values().removeIf(count -> count <= 0);
      return more;
    }

    private Map<String, Long> all() {
      Map<String, Long> all = new TreeMap<>(threads);
      all.put("connections", (long) connections);
      all.put("channels", (long) channels);
      return all;
    }

    private static Map<String, Long> threadsByName() {
      return Thread.getAllStackTraces().keySet().stream()
          .map(thread -> thread.getName().replaceAll("[0-9]+", "#"))
          .filter(name -> !name.matches("awaitility.*|HttpClient.*|ForkJoin.*|tcp-proxy"))
          .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    }
  }
}

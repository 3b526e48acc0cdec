package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Canaries and expected returns find what no comparison of arguments shows. */
@Execution(ExecutionMode.CONCURRENT)
class TimersComeBackRabbitIT {
  private static final String WAITING = "curfew.parked.v1.20";
  private static final String QUICK = Topology.parked(Rig.KIND_WINDOW.toMillis());

  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();
  private final Management management = new Management(broker, uri);

  @Test
  void canariesComeHomeToEachInstanceAndAreNoTimers() {
    try (Rig one = Rig.looking(uri, broker.managementUri());
        Rig other = Rig.looking(uri, "")) {
      awaitLooks(one);
      awaitLooks(other);
      assertThat(one.watch.latencies()).isEmpty();
      assertThat(other.watch.latencies()).isEmpty();
      assertThat(one.watch.quarantined()).isEmpty();
      assertThat(other.watch.quarantined()).isEmpty();
      assertThat(one.database.transactions() + other.database.transactions()).isZero();
      assertThat(one.quarantined()).isEmpty();
      assertThat(other.quarantined()).isEmpty();
    }
  }

  @Test
  void pitfall18AWaitQueueThatKeepsWhatExpiresIsNamedUntilItDoesNot() {
    management.declareQueue(WAITING, "{\"x-queue-type\": \"classic\"}");
    try (Rig rig = Rig.looking(uri, "")) {
      awaitProblem(rig, "queue " + WAITING, "a return is overdue by 3 s");
      management.deleteQueue(WAITING);
      awaitNoProblem(rig);
    }
  }

  @Test
  void aTimerThatDoesNotComeBackInTimeIsNoticedThoughCanariesDo() {
    try (Rig rig = Rig.looking(uri, "")) {
      awaitLooks(rig);
      CloseTimer timer = rig.order("purged", rig.in(Rig.KIND_WINDOW));
      rig.park(timer);
      await("it is parked").until(() -> !rig.traces(timer).isEmpty());
      management.purge(QUICK);
      awaitProblem(rig, "queue " + QUICK, "a return is overdue by 3 s");
      awaitNoProblem(rig);
    }
  }

  @Test
  void anExchangeThatOurUserMayNotPublishToIsNamed() {
    String user = "user-" + UUID.randomUUID();
    management.user(user, "");
    for (String exchange : List.of(Topology.PARK, Topology.DUE)) {
      try (Rig rig = Rig.looking(uri.replace("guest:guest", user + ":" + user), "")) {
        await("it is declared").until(() -> management.hasQueue(Topology.LOST_MESSAGES));
        String but = "^(?!" + exchange.replace(".", "[.]") + "$).*";
        management.permissions(user, ".*", but, ".*");
        awaitProblem(rig, "exchange " + exchange, "ACCESS_REFUSED");
        management.permissions(user, ".*", ".*", ".*");
        awaitNoProblem(rig);
      }
    }
  }

  @Test
  void aDueQueueThatNobodyMayConsumeIsNamed() {
    String user = "user-" + UUID.randomUUID();
    Rig.on(uri).close();
    management.user(user, "");
    management.permissions(user, ".*", ".*", "^(?!curfew[.]due[.]v1[.]timers$).*");
    try (Rig rig = Rig.looking(uri.replace("guest:guest", user + ":" + user), "")) {
      awaitProblem(rig, "queue curfew.due.v1.timers", "has no consumer");
      management.permissions(user, ".*", ".*", ".*");
      awaitNoProblem(rig);
    }
  }

  @Test
  @DisplayName("P19: a due queue that differs is named, and consumed all the same")
  void aDueQueueThatDiffersIsNamedAndConsumedAllTheSame() {
    Rig.on(uri).close();
    replaceDueQueue(49);
    try (Rig rig = Rig.looking(uri, "")) {
      CloseTimer timer = rig.order("start", rig.in(Rig.KIND_WINDOW));
      rig.park(timer);
      await("its timer is consumed").until(() -> rig.isClosed(timer));
      awaitProblem(rig, "queue " + Topology.DUE_TIMERS, "inequivalent arg");
    }
  }

  /** The broker then delivers to a consumer of the queue that was, and nobody gets it. */
  @Test
  @DisplayName("P19, P20: a due queue that is replaced under its consumer is consumed afresh")
  void aDueQueueThatIsReplacedUnderItsConsumerIsConsumedAfresh() {
    try (Rig rig = Rig.looking(uri, "")) {
      awaitLooks(rig);
      replaceDueQueue(50);
      CloseTimer timer = rig.order("later", rig.in(Rig.KIND_WINDOW));
      rig.park(timer);
      await("its timer is consumed").until(() -> rig.isClosed(timer));
      management.deleteQueue(Topology.DUE_TIMERS);
      awaitNoProblem(rig);
    }
  }

  private void replaceDueQueue(int deliveryLimit) {
    management.deleteQueue(Topology.DUE_TIMERS);
    management.declareQueue(
        Topology.DUE_TIMERS,
        """
        {"x-queue-type": "quorum", "x-delivery-limit": %d}"""
            .formatted(deliveryLimit));
    management.bind(Topology.DUE, Topology.DUE_TIMERS, Topology.DUE_KEY);
  }

  /** Looks have come to their end before and after a problem that they find. */
  private void awaitLooks(Rig rig) {
    await("all is declared").until(() -> management.hasQueue(Topology.LOST_MESSAGES));
    management.deleteExchange(Topology.EVENTS);
    management.declare("exchanges", Topology.EVENTS, "{\"type\": \"fanout\"}");
    awaitProblem(rig, "exchange " + Topology.EVENTS, "");
    management.deleteExchange(Topology.EVENTS);
    awaitNoProblem(rig);
  }

  private static void awaitProblem(Rig rig, String object, String detail) {
    await("the problem is named")
        .pollInterval(Duration.ofMillis(50))
        .untilAsserted(
            () ->
                assertThat(rig.watch.problems())
                    .anyMatch(
                        problem ->
                            problem.object().equals(object) && problem.detail().contains(detail)));
  }

  private static void awaitNoProblem(Rig rig) {
    await("nothing is wrong any more")
        .pollInterval(Duration.ofMillis(50))
        .untilAsserted(() -> assertThat(rig.watch.problems()).isEmpty());
  }
}

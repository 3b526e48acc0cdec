package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import io.curfew.testservers.RealBroker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.rabbit.core.RabbitAdmin;

/** What the broker did not take is kept in this process. */
class ConfirmsRabbitIT {
  private final RealBroker broker = RealBroker.shared();
  private final String uri = broker.newVirtualHost();
  private final Management management = new Management(broker, uri);
  private Rig rig;

  @BeforeEach
  void start() {
    rig = Rig.on(uri);
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void p23Pitfall20ATimerThatReachesNoQueueIsNotConfirmedThoughTheBrokerSaysSo() {
    management.deleteQueue("curfew.parked.v1.1500");
    CloseTimer timer = rig.order("returned", rig.in(Rig.KIND_WINDOW));
    rig.park(timer);
    awaitKept(List.of(timer));
    assertThat(rig.watch.unconfirmed()).containsExactly(timer.orderNo());
    await("its trace says so")
        .untilAsserted(
            () ->
                assertThat(rig.traces(timer))
                    .singleElement()
                    .satisfies(stay -> assertThat(stay.confirmed()).isFalse()));
  }

  @Test
  void p14ATimerThatAFullQueueRefusesIsNotConfirmed() {
    String capped = "curfew.parked.v1.655360";
    management.policy("cap", capped, "{\"max-length\": 1}");
    await("the policy is in force")
        .until(() -> !management.queue(capped).path("effective_policy_definition").isEmpty());
    List<CloseTimer> timers = new ArrayList<>();
    await("the queue is full and refuses")
        .pollInterval(Duration.ofMillis(200))
        .until(
            () -> {
              timers.addAll(
                  rig.parkOrders("cap-" + timers.size(), 100, rig.in(Duration.ofMinutes(11))));
              return !rig.kept.isEmpty();
            });
    await("each timer is either confirmed or kept here")
        .untilAsserted(
            () ->
                assertThat(timers)
                    .allMatch(timer -> isConfirmed(timer) != rig.kept.contains(timer)));
  }

  @Test
  void pitfall20ATimerForAMissingExchangeIsSentAgainUntilItIsConfirmed() {
    management.deleteExchange(Topology.PARK);
    CloseTimer timer = rig.order("again", rig.in(Duration.ofSeconds(10)));
    rig.park(timer);
    await("it waits to be sent again").until(() -> rig.stores.unconfirmed.waiting() == 1);
    await("it was sent again in vain")
        .until(() -> rig.relayTimers() == 0 && attempts(rig.in(Duration.ofMinutes(1))) == 1);

    rig.declareTopology();
    await("it is confirmed").until(() -> rig.relayTimers() == 1);

    assertThat(rig.stores.unconfirmed.waiting()).isZero();
    await("it comes back").until(() -> rig.isClosed(timer));
  }

  private int attempts(Instant until) {
    return rig.stores.unconfirmed.next(until, 1).get(0).attempts();
  }

  private boolean isConfirmed(CloseTimer timer) {
    return rig.traces(timer).stream().anyMatch(TimerTrace::confirmed);
  }

  @Test
  void p24AMissingExchangeFailsTheTimersOfThatMomentAndNoneLater() {
    RabbitAdmin admin = new RabbitAdmin(rig.template().getConnectionFactory());
    admin.deleteExchange(Topology.PARK);
    List<CloseTimer> timers = rig.parkOrders("missing", 20, rig.in(Duration.ofSeconds(30)));
    awaitKept(timers);
    admin.declareExchange(new DirectExchange(Topology.PARK));
    CloseTimer past = rig.order("past", rig.in(Duration.ZERO));
    rig.park(past);
    await("the due exchange still works").until(() -> rig.isClosed(past));
  }

  @Test
  void p15ParkedTimersArePersistentAndCarryWhatOthersReadFromThem() {
    rig.stopDraining();
    management.unbind(Topology.DUE, Topology.DUE_TIMERS, Topology.DUE_KEY);
    CloseTimer timer = rig.order("message", rig.in(Duration.ofMillis(100)));
    rig.park(timer);
    var message = rig.template().receive(Topology.LOST_MESSAGES, 10_000);
    assertThat(message).isNotNull();
    assertThat(new String(message.getBody(), StandardCharsets.UTF_8))
        .isEqualTo(
            "{\"v\":1,\"timers\":[{\"orderNo\":\"message\",\"closeAt\":\"%s\"}]}"
                .formatted(TimerBody.INSTANT.format(timer.closeAt())));
    var properties = message.getMessageProperties();
    assertThat(properties.getMessageId()).isNotBlank();
    assertThat(properties.getTimestamp()).isNotNull();
    assertThat(properties.getContentType()).isEqualTo("application/json");
    assertThat(properties.getReceivedDeliveryMode()).isEqualTo(MessageDeliveryMode.PERSISTENT);
    assertThat(properties.getHeaders()).containsEntry("curfew-hops", 0);
    assertThat(properties.getHeaders()).containsEntry("curfew-attempts", 0);
  }

  private void awaitKept(List<CloseTimer> timers) {
    await("the timers are kept in this process")
        .untilAsserted(() -> assertThat(rig.kept).containsExactlyInAnyOrderElementsOf(timers));
  }
}

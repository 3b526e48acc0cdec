package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.curfew.order.OrderStatus;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import io.curfew.quarantining.Trouble;
import io.curfew.testservers.RealBroker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;

class DueTimerListenerRabbitIT {
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
  void anOrderOfAKindIsClosedAfterOneHop() {
    CloseTimer timer = rig.order("quick", rig.in(Rig.KIND_WINDOW));
    rig.park(timer);
    awaitClosed(List.of(timer));
    assertThat(rig.watch.lateness(timer.orderNo()))
        .isBetween(Duration.ZERO, Duration.ofMillis(250));
    awaitTraces(timer, 1);
    TimerTrace trace = rig.traces(timer).get(0);
    assertThat(trace.rung()).isEqualTo("curfew.parked.v1.1500");
    assertThat(trace.confirmed()).isTrue();
    assertThat(trace.hops()).isZero();
  }

  @Tag("alone")
  @Test
  void p1p11MixedDeadlinesAreKeptThoughLongOnesWereParkedFirst() {
    rig.parkOrders("hour", 300, rig.in(Duration.ofHours(1)));
    List<CloseTimer> timers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      long millis = 20_000 - (i * 7_919L) % 19_000;
      timers.add(rig.order("mixed-" + i, rig.in(Duration.ofMillis(millis))));
    }
    timers.forEach(rig::park);
    awaitClosed(timers);
    List<Duration> lateness =
        timers.stream().map(timer -> rig.watch.lateness(timer.orderNo())).sorted().toList();
    assertThat(lateness.get(0)).isGreaterThanOrEqualTo(Duration.ZERO);
    assertThat(lateness.get(197)).as("99 %% of the lateness").isLessThan(Duration.ofMillis(500));
  }

  @Test
  void hopsThatAreNotYetDueReadNothingFromTheDatabase() {
    int before = rig.database.transactions();
    CloseTimer timer = rig.order("hops", rig.in(Duration.ofMillis(2_345)));
    rig.park(timer);
    awaitClosed(List.of(timer));
    awaitTraces(timer, 2);
    assertThat(rig.traces(timer)).hasSizeGreaterThan(1);
    assertThat(rig.database.transactions() - before).isOne();
  }

  @Test
  void aDeadlineThatWasMovedLaterIsFollowedFromTheRow() {
    CloseTimer timer = rig.order("moved", rig.in(Duration.ofSeconds(3)));
    Instant asItWas = rig.in(Duration.ofSeconds(1));
    rig.park(new CloseTimer(timer.orderNo(), asItWas));
    await("the old timer is back").until(() -> rig.watch.hasArrived(timer.orderNo()));
    assertThat(rig.status(timer)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    awaitClosed(List.of(timer));
    assertThat(rig.watch.lateness(timer.orderNo())).isGreaterThanOrEqualTo(Duration.ZERO);
  }

  @Test
  void pitfall21ATimerOfAnUnknownOrderIsAcknowledgedAndLogged() {
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    ((Logger) LoggerFactory.getLogger(Routes.class)).addAppender(lines);
    rig.park(new CloseTimer(Rig.no("nobody"), rig.in(Duration.ofMillis(100))));
    await("the timer is back").until(() -> rig.watch.hasArrived(Rig.no("nobody")));
    awaitMessages(Topology.DUE_TIMERS, 0);
    assertThat(rig.watch.quarantined()).isEmpty();
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly("Timer for order nobody dropped: there is no such order");
  }

  @Test
  void oneMessageCanCarrySeveralOrders() {
    Instant closeAt = rig.in(Duration.ofMillis(300));
    CloseTimer one = rig.order("one", closeAt);
    CloseTimer other = rig.order("other", rig.in(Duration.ofMillis(900)));
    send(
        """
        {"v":1,"timers":[{"orderNo":"one","closeAt":"%s"},{"orderNo":"other","closeAt":"%s"}]}"""
            .formatted(one.closeAt(), other.closeAt()));
    awaitClosed(List.of(one, other));
    awaitMessages(Topology.DUE_TIMERS, 0);
  }

  @Test
  void ordersThatAreDueTogetherTravelTogetherAndEachHasItsTrace() {
    Instant closeAt = rig.in(Duration.ofSeconds(2));
    List<CloseTimer> timers = rig.orders("together", 250, closeAt);
    rig.stopTakingTimers();

    assertThat(rig.send(timers)).containsExactlyInAnyOrderElementsOf(timers);

    awaitMessages(Topology.DUE_TIMERS, 13);
    rig.takeTimersAgain();
    awaitClosed(timers);
    awaitMessages(Topology.DUE_TIMERS, 0);
    await("each stay has ended").until(() -> timers.stream().allMatch(timer -> hasEnded(timer, 1)));
  }

  @Test
  void ofOrdersInOneMessageOnlyTheOneThatCannotBeClosedIsTriedAgain() {
    List<CloseTimer> timers = rig.orders("bundle", 100, rig.in(Duration.ofSeconds(1)));
    CloseTimer bad = timers.get(13);
    rig.database.cannotClose(bad.orderNo());

    rig.send(timers);

    awaitClosed(timers.stream().filter(timer -> !timer.equals(bad)).toList());
    await("it waits for its next attempt")
        .until(() -> rig.traces(bad).stream().anyMatch(stay -> stay.rung().contains("retry")));
    rig.database.canClose(bad.orderNo());
    awaitClosed(List.of(bad));
  }

  @Test
  void whatCannotBeReadIsQuarantinedAsItIsWithItsReason() {
    List<String> bodies =
        List.of(
            "not json",
            "",
            "[]",
            "null",
            "{\"v\":1,\"timers\":[{\"orderNo\":\"x\",\"closeAt\":\"1000-01-01T00:00:00Z\"}]}",
            "{\"v\":1,\"timers\":[{\"orderNo\":\"x\",\"closeAt\":\"+100000-01-01T00:00:00Z\"}]}",
            "{\"v\":2,\"timers\":[{\"orderNo\":\"x\",\"closeAt\":\"2026-03-01T10:00:00.000Z\"}]}",
            "{\"v\":1}",
            "{\"v\":1,\"timers\":[]}",
            "{\"v\":1,\"timers\":[null]}",
            "{\"v\":1,\"timers\":[{\"orderNo\":\"x\"}]}",
            "{\"v\":1,\"timers\":[{\"orderNo\":\"a b'; --\",\"closeAt\":\"2026-03-01T10:00:00Z\"}]}",
            "{\"v\":1,\"timers\":[{\"orderNo\":\"x\",\"closeAt\":\"yesterday\"}]}");
    bodies.forEach(this::send);
    await("all are quarantined").until(() -> rig.watch.quarantined().size() == bodies.size());
    awaitMessages(Topology.QUARANTINE_MESSAGES, 0);
    awaitMessages(Topology.DUE_TIMERS, 0);
    assertThat(rig.quarantined())
        .extracting(message -> message.arrival().content().body().text())
        .containsExactlyInAnyOrderElementsOf(bodies);
    assertThat(rig.quarantined())
        .extracting(message -> message.arrival().trouble())
        .allSatisfy(
            trouble -> {
              assertThat(trouble.kind()).isEqualTo(Trouble.Kind.UNREADABLE);
              assertThat(trouble.cause()).isNotBlank();
            });
  }

  @Test
  void anOrderThatCannotBeClosedIsTriedAgainWhileTheRestOfItsBatchCloses() {
    rig.database.cannotClose(Rig.no("batch-13"));
    List<CloseTimer> timers = rig.parkOrders("batch", 40, rig.in(Duration.ofSeconds(1)));
    CloseTimer bad = timers.get(13);
    awaitClosed(timers.stream().filter(timer -> !timer.equals(bad)).toList());
    assertThat(rig.status(bad)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    await("it waits for its next attempt")
        .until(() -> rig.traces(bad).stream().anyMatch(stay -> stay.rung().contains("retry")));
    rig.database.canClose(bad.orderNo());
    awaitClosed(List.of(bad));
    assertThat(rig.traces(bad))
        .anySatisfy(
            stay -> {
              assertThat(stay.rung()).isEqualTo("curfew.retry.v1.1000");
              assertThat(stay.attempts()).isOne();
            });
  }

  @Test
  void afterTheLastWaitAnOrderThatCannotBeClosedIsKeptForAPerson() {
    CloseTimer bad = rig.order("bad", rig.in(Duration.ofMillis(100)));
    rig.database.cannotClose(bad.orderNo());
    Message lastAttempt =
        MessageBuilder.withBody(TimerBody.write(bad)).setHeader(TimerMessages.ATTEMPTS, 3).build();
    rig.template().send(Topology.DUE, Topology.DUE_KEY, lastAttempt);
    await("it is quarantined").until(() -> !rig.watch.quarantined().isEmpty());
    assertThat(rig.watch.quarantined().get(0))
        .contains("timer of order bad")
        .contains("not closed in 4 attempts")
        .contains("the test made this order a bad one");
    assertThat(rig.quarantined()).hasSize(1);
    awaitMessages(Topology.DUE_TIMERS, 0);
  }

  @Test
  void aTimerThatGoesInCirclesIsKeptForAPerson() {
    CloseTimer timer = rig.order("circle", rig.in(Duration.ofHours(1)));
    Message hundredTimes =
        MessageBuilder.withBody(TimerBody.write(timer)).setHeader(TimerMessages.HOPS, 100).build();
    rig.template().send(Topology.DUE, Topology.DUE_KEY, hundredTimes);
    await("it is quarantined").until(() -> !rig.watch.quarantined().isEmpty());
    assertThat(rig.watch.quarantined().get(0)).contains("timer of order circle", "100 times");
    awaitMessages(Topology.DUE_TIMERS, 0);
  }

  @Test
  void p22WithoutADatabaseNothingIsAcknowledgedAndNothingIsTriedInCircles() {
    rig.database.goAway();
    List<CloseTimer> timers = rig.parkOrdersApart("away", 50, rig.in(Duration.ofMillis(500)));
    await("some timers are back")
        .until(() -> timers.stream().anyMatch(timer -> rig.watch.hasArrived(timer.orderNo())));
    int attempts = rig.database.transactions();
    await("all of them are back in the queue, and no consumer is there")
        .until(() -> waitingWithoutConsumer(timers.size()));
    assertThat(rig.database.transactions() - attempts).isLessThan(10);
    rig.database.comeBack();
    awaitClosed(timers);
    awaitMessages(Topology.DUE_TIMERS, 0);
    assertThat(rig.watch.quarantined()).isEmpty();
  }

  @Test
  void whileTheTimeIsNotTrustedNothingIsClosedHere() {
    rig.time.trust(false);
    CloseTimer timer = rig.order("untrusted", rig.in(Duration.ofMillis(500)));
    rig.park(timer);
    await("it is back in the queue, and no consumer is there")
        .until(() -> waitingWithoutConsumer(1));
    assertThat(rig.status(timer)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    rig.time.trust(true);
    awaitClosed(List.of(timer));
  }

  @Test
  void whatCannotBePassedOnStaysUntilItCan() {
    CloseTimer bad = rig.order("stuck", rig.in(Duration.ofMillis(200)));
    rig.database.cannotClose(bad.orderNo());
    management.unbind(Topology.PARK, "curfew.retry.v1.1000", "curfew.retry.v1.1000");
    CloseTimer good = rig.order("good", rig.in(Duration.ofMillis(800)));
    rig.park(bad);
    await("its first attempt fails").until(() -> rig.watch.hasArrived(bad.orderNo()));
    rig.park(good);
    awaitClosed(List.of(good));
    assertThat(rig.traces(bad)).noneMatch(stay -> stay.confirmed() && stay.attempts() > 0);
    rig.database.canClose(bad.orderNo());
    awaitClosed(List.of(bad));
    awaitMessages(Topology.DUE_TIMERS, 0);
  }

  private boolean waitingWithoutConsumer(int messages) {
    var queue = management.queue(Topology.DUE_TIMERS);
    return queue.path("messages_ready").asInt(0) == messages
        && queue.path("consumers").asInt(1) == 0;
  }

  private void send(String body) {
    rig.template()
        .send(
            Topology.DUE,
            Topology.DUE_KEY,
            MessageBuilder.withBody(body.getBytes(StandardCharsets.UTF_8)).build());
  }

  private void awaitClosed(List<CloseTimer> timers) {
    await("every order is closed")
        .pollInterval(Duration.ofMillis(50))
        .until(() -> timers.stream().allMatch(rig::isClosed));
  }

  private void awaitTraces(CloseTimer timer, int atLeast) {
    await("each stay has ended").until(() -> hasEnded(timer, atLeast));
  }

  private boolean hasEnded(CloseTimer timer, int atLeast) {
    List<TimerTrace> stays = rig.traces(timer);
    return stays.size() >= atLeast && stays.stream().allMatch(stay -> stay.arrivedAt() != null);
  }

  private void awaitMessages(String queue, int count) {
    await("messages in " + queue).until(() -> management.messages(queue) == count);
  }
}

package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.RedriveNotConfirmed;
import io.curfew.quarantining.RetryQuarantined;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;

/** A broker that goes away and comes back; everything goes on without a restart of ours. */
class BrokerAwayRabbitIT {
  private static RealBroker broker;

  @BeforeAll
  static void startBroker() {
    broker = RealBroker.start();
  }

  @AfterAll
  static void stopBroker() {
    broker.close();
  }

  @Test
  void p30WithTheBrokerDownAtTheStartTimersAreKeptHereAndTheBrokerIsUsedOnceItIsThere() {
    String uri = broker.newVirtualHost();
    broker.kill();
    try (Rig rig = Rig.starting(uri)) {
      assertThat(rig.broker().problem().orElseThrow()).startsWith("cannot connect since 20");
      CloseTimer early = rig.order("early", rig.in(Duration.ofHours(1)));
      rig.park(early);
      await("it is kept here").until(() -> rig.kept.contains(early));
      broker.restart();
      await("the broker is reached").until(() -> rig.broker().problem().isEmpty());
      CloseTimer timer = rig.order("after", rig.in(Duration.ofSeconds(2)));
      rig.park(timer);
      await("its timer is parked, comes back and is consumed").until(() -> rig.isClosed(timer));
    }
  }

  @Test
  void p25p33WhatWasConfirmedSurvivesAKillAndWhatWasNotIsKeptHere() {
    String uri = broker.newVirtualHost();
    try (Rig rig = Rig.on(uri)) {
      List<CloseTimer> timers = new ArrayList<>();
      timers.addAll(rig.parkOrders("soon", 500, rig.in(Duration.ofSeconds(2))));
      timers.addAll(rig.parkOrders("later", 500, rig.in(Duration.ofSeconds(10))));
      await("some are parked").until(() -> rig.traces(timers.get(700)).size() == 1);
      timers.addAll(rig.parkOrders("torn", 5_000, rig.in(Duration.ofSeconds(11))));
      broker.kill();
      timers.addAll(rig.parkOrders("away", 500, rig.in(Duration.ofSeconds(12))));
      await("what was not confirmed is kept here")
          .until(() -> rig.kept.containsAll(timers.subList(6_000, 6_500)));
      broker.restart();
      await("every other timer closes its order")
          .pollInterval(Duration.ofMillis(500))
          .until(
              () ->
                  timers.stream()
                      .allMatch(timer -> rig.isClosed(timer) || rig.kept.contains(timer)));
      assertThat(timers.stream().filter(rig::isClosed).count()).isGreaterThan(900);
    }
  }

  @Test
  void whatWasNotConfirmedWaitsInTheOutboxAndIsParkedOnceTheBrokerIsBack() {
    try (Rig rig = Rig.on(broker.newVirtualHost())) {
      broker.kill();
      List<CloseTimer> timers = rig.parkOrders("waits", 1_200, rig.in(Duration.ofHours(1)));
      await("all of them wait").until(() -> rig.stores.unconfirmed.waiting() == timers.size());
      rig.relayTimers();
      broker.restart();
      await("all are parked")
          .until(() -> rig.relayTimers() >= 0 && rig.stores.unconfirmed.waiting() == 0);
      assertThat(timers)
          .allMatch(timer -> rig.traces(timer).stream().anyMatch(TimerTrace::confirmed));
      CloseTimer next = rig.order("next", rig.in(Duration.ofSeconds(2)));
      rig.park(next);
      await("its timer comes back").until(() -> rig.isClosed(next));
    }
  }

  @Test
  void whatAStoppingProcessCannotParkIsInTheOutbox() {
    String uri = broker.newVirtualHost();
    List<CloseTimer> timers;
    Rig rig = Rig.on(uri);
    broker.pause();
    try (rig) {
      timers = rig.parkOrders("stopping", 2_000, rig.in(Duration.ofHours(1)));
    } finally {
      broker.resume();
    }
    assertThat(rig.stores.unconfirmed.waiting()).isEqualTo(timers.size());
  }

  @Test
  void aBrokerThatHangsHoldsNobodyUp() {
    String uri = broker.newVirtualHost();
    try (Rig rig = Rig.on(uri)) {
      broker.pause();
      try {
        Instant before = Instant.now();
        List<CloseTimer> timers = rig.parkOrders("hung", 5_000, rig.in(Duration.ofMinutes(5)));
        assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(2));
        await("what is not confirmed in time is kept here, at once for all that has waited as long")
            .until(() -> rig.kept.size() == timers.size());
      } finally {
        broker.resume();
      }
      CloseTimer timer = rig.order("resumed", rig.in(Duration.ofSeconds(8)));
      rig.park(timer);
      await("the broker is used again, or the timer is kept here")
          .until(() -> rig.isClosed(timer) || rig.kept.contains(timer));
      CloseTimer next = rig.order("next", rig.in(Duration.ofSeconds(2)));
      rig.park(next);
      await("the broker is used again").until(() -> rig.isClosed(next));
    }
  }

  @Test
  void p26WhileTheBrokerIsShortOfMemoryDueOrdersCloseAndNewTimersAreKeptHere() {
    try (Rig rig = Rig.on(broker.newVirtualHost())) {
      CloseTimer before = rig.order("before", rig.in(Duration.ofSeconds(14)));
      rig.park(before);
      await("it is parked").until(() -> !rig.traces(before).isEmpty());
      CloseTimer during = rig.order("during", rig.in(Duration.ofMillis(10_240)));
      rig.template()
          .send(Topology.PARK, Topology.parked(10_240), new Message(TimerBody.write(during)));
      broker.raiseMemoryAlarm();
      try {
        CloseTimer first = rig.order("first", rig.in(Duration.ofHours(1)));
        rig.park(first);
        await("it is kept here").until(() -> rig.kept.contains(first));
        await("the broker says that it blocks")
            .until(() -> rig.broker().problem().orElse("").startsWith("blocks publishers"));
        await("an order that falls due meanwhile is closed").until(() -> rig.isClosed(during));
        assertThat(rig.broker().problem()).isNotEmpty();
      } finally {
        broker.clearMemoryAlarm();
      }
      await("the broker takes messages again").until(() -> rig.broker().problem().isEmpty());
      await("what was on its way goes on").until(() -> rig.isClosed(before));
    }
  }

  @Test
  void pitfall23ABrokerThatIsKilledWhileMessagesAreSentAgainLosesNoneOfThem() {
    try (Rig rig = Rig.on(broker.newVirtualHost())) {
      List<CloseTimer> timers = new ArrayList<>();
      for (int i = 0; i < 600; i++) {
        timers.add(rig.order("again-" + i, rig.in(Duration.ofSeconds(3))));
      }
      List<QuarantinedMessage> open = rig.quarantine(timers);
      CompletableFuture<Void> firstTry = CompletableFuture.runAsync(() -> retry(rig, open));
      await("some are on their way again").until(() -> rig.quarantine.backlog().open() < 550);
      broker.kill();
      await("the rest fails").until(firstTry::isDone);
      assertThat(firstTry).isCompleted();
      assertThat(rig.quarantine.backlog().open()).as("not confirmed, so still open").isPositive();
      broker.restart();
      await("the broker is reached").until(() -> rig.broker().problem().isEmpty());
      retry(rig, open);
      assertThat(rig.quarantine.backlog().open()).isZero();
      await("every order is closed").until(() -> timers.stream().allMatch(rig::isClosed));
    }
  }

  /** Each once; what is not confirmed stays open. A message that was retried is not sent again. */
  private static void retry(Rig rig, List<QuarantinedMessage> messages) {
    RetryQuarantined retrying = rig.retryQuarantined();
    for (QuarantinedMessage message : messages) {
      try {
        retrying.retry(message.id(), "ann", "the broker is back");
      } catch (RedriveNotConfirmed open) {
        // as if the operator had seen the answer and comes back to it later
      }
    }
  }

  @Test
  void stoppingParksWhatIsInHand() {
    String uri = broker.newVirtualHost();
    Instant closeAt = Instant.now().plusSeconds(15);
    List<CloseTimer> timers;
    try (Rig rig = Rig.on(uri)) {
      timers = rig.parkOrders("hand", 3_000, closeAt);
    }
    try (Rig rig = Rig.on(uri)) {
      timers.forEach(timer -> rig.order(timer.orderNo().value(), timer.closeAt()));
      await("none of them was lost")
          .pollInterval(Duration.ofMillis(200))
          .until(() -> timers.stream().allMatch(rig::isClosed));
    }
  }
}

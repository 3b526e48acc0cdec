package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.QuarantineStatus;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.Trouble.Kind;
import io.curfew.testservers.RealBroker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;

/** What a person must see is moved from the broker into the quarantine, and back onto the path. */
class QuarantineRabbitIT {
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
  void everyBodyIsKeptAsItIsWithOrWithoutHeaders() {
    byte[] everyByte = new byte[256];
    IntStream.range(0, 256).forEach(i -> everyByte[i] = (byte) i);
    List<byte[]> bodies =
        List.of(new byte[0], everyByte, utf8("订单 😀"), utf8("null"), new byte[1_000_000]);
    bodies.forEach(body -> sendToQuarantine(new Message(body)));
    bodies.forEach(
        body ->
            sendToQuarantine(
                MessageBuilder.withBody(body)
                    .setMessageId("i".repeat(255))
                    .setHeader("curfew-reason", "长".repeat(800))
                    .setHeader("odd", List.of(Map.of("a", new byte[] {1}), "b", 2L))
                    .build()));
    awaitOpen(2 * bodies.size());
    awaitEmpty(Topology.QUARANTINE_MESSAGES);
    for (byte[] body : bodies) {
      assertThat(find(body)).hasSize(2);
    }
    assertThat(find(everyByte))
        .extracting(arrival -> arrival.trouble().cause())
        .containsExactlyInAnyOrder(
            "长".repeat(500),
            "it does not say why it is here: exchange curfew.quarantine.v1, routing key ");
    assertThat(rig.watch.quarantined()).hasSize(2 * bodies.size());
  }

  @Test
  void pitfall24EveryLostMessageIsAlarmedOnItsArrivalThoughNoQueueIsEverDeep() {
    management.unbind(Topology.DUE, Topology.DUE_TIMERS, Topology.DUE_KEY);
    rig.parkOrdersApart("lost", 54, rig.in(Duration.ofMillis(200)));
    awaitOpen(54);
    awaitEmpty(Topology.LOST_MESSAGES);
    assertThat(rig.watch.quarantined())
        .hasSize(54)
        .anySatisfy(alarm -> assertThat(alarm).contains("timer of order lost-53", "no queue took"));
    assertThat(rig.quarantine.backlog().oldest()).isNotNull();
    Arrival arrival = rig.quarantined().get(0).arrival();
    assertThat(arrival.queue()).isEqualTo("curfew.lost.v1.messages");
    assertThat(arrival.trouble().kind()).isEqualTo(Kind.LOST);
  }

  @Test
  void aLostTimerIsSentAgainAndClosesItsOrder() {
    management.unbind(Topology.DUE, Topology.DUE_TIMERS, Topology.DUE_KEY);
    CloseTimer timer = rig.order("again", rig.in(Duration.ofSeconds(2)));
    send(Topology.DUE, Topology.DUE_KEY, new Message(TimerBody.write(timer)));
    awaitOpen(1);
    rig.bindDueQueue();

    QuarantinedMessage retried = rig.retryQuarantined().retry(id(), "ann", "bound again");

    assertThat(retried.status()).isEqualTo(QuarantineStatus.RETRIED);
    awaitClosed(timer);
    assertThat(rig.watch.lateness(timer.orderNo())).isGreaterThanOrEqualTo(Duration.ZERO);
    assertThat(rig.traces(timer)).isNotEmpty().allMatch(stay -> stay.attempts() == 0);
  }

  @Test
  void pitfall10AnOrderThatFailsForEverIsQuarantinedOnceWithItsCauseAndTriedAgainAtAWord() {
    CloseTimer bad = rig.order("bad", rig.in(Duration.ZERO));
    rig.database.cannotClose(bad.orderNo());
    send(Topology.DUE, Topology.DUE_KEY, lastAttempt(bad, "t-1"));
    awaitOpen(1);
    Arrival arrival = rig.quarantined().get(0).arrival();
    assertThat(arrival.trouble().kind()).isEqualTo(Kind.NOT_CLOSED);
    assertThat(arrival.trouble().cause())
        .contains("not closed in 4 attempts", "the test made this order a bad one");
    assertThat(arrival.orderNo()).isEqualTo(bad.orderNo());

    send(Topology.DUE, Topology.DUE_KEY, lastAttempt(bad, "t-1"));
    rig.parkOrders("others", 3, rig.in(Duration.ofMillis(100)));
    awaitEmpty(Topology.DUE_TIMERS);
    awaitEmpty(Topology.QUARANTINE_MESSAGES);
    assertThat(rig.watch.quarantined()).as("the same timer once more").hasSize(1);

    rig.database.canClose(bad.orderNo());
    rig.retryQuarantined().retry(id(), "ann", null);
    awaitClosed(bad);
  }

  @Test
  void pitfall19AttemptsGrowByOurOwnHeaderOnARealBrokerToo() {
    CloseTimer bad = rig.order("bad", rig.in(Duration.ZERO));
    rig.database.cannotClose(bad.orderNo());
    rig.park(bad);
    await("its second attempt failed too")
        .until(
            () ->
                rig.traces(bad).stream()
                    .anyMatch(stay -> stay.rung().equals("curfew.retry.v1.10000")));
    assertThat(rig.traces(bad)).extracting(stay -> stay.attempts()).containsExactly(0, 1, 2);
    assertThat(rig.traces(bad)).extracting(stay -> stay.hops()).containsExactly(0, 1, 2);
  }

  @Test
  void whatTheBrokerGaveUpDeliveringIsQuarantinedToo() {
    CloseTimer timer = rig.order("often", rig.in(Duration.ofMinutes(1)));
    management.policy("limit", "curfew.due.v1.timers", "{\"delivery-limit\": 1}");
    rig.stopTakingTimers();
    send(Topology.DUE, Topology.DUE_KEY, new Message(TimerBody.write(timer)));
    await("it was delivered too often")
        .until(
            () -> {
              rig.takeAndReturn(Topology.DUE_TIMERS);
              return rig.quarantine.backlog().open() == 1;
            });
    Arrival arrival = rig.quarantined().get(0).arrival();
    assertThat(arrival.trouble().kind()).isEqualTo(Kind.DELIVERED_TOO_OFTEN);
    assertThat(arrival.orderNo()).isEqualTo(timer.orderNo());
  }

  @Test
  void withoutADatabaseEverythingStaysInItsQueueAndNothingIsTriedInCircles() {
    rig.database.goAway();
    List<Message> messages = new ArrayList<>();
    IntStream.range(0, 120).forEach(i -> messages.add(new Message(utf8("m-" + i))));
    messages.forEach(this::sendToQuarantine);
    await("all are in the queue, and no consumer is there")
        .until(() -> waitingWithoutConsumer(messages.size()));
    assertThat(rig.troubledQuarantine.additions()).isLessThan(10);
    rig.database.comeBack();
    awaitOpen(messages.size());
    awaitEmpty(Topology.QUARANTINE_MESSAGES);
    assertThat(rig.watch.quarantined()).hasSize(messages.size());
  }

  @Test
  void whatWasCommittedAndNotAcknowledgedIsKeptOnce() {
    rig.troubledQuarantine.losesTheNextAnswer();
    sendToQuarantine(MessageBuilder.withBody(utf8("a")).setMessageId("m-1").build());
    awaitOpen(1);
    sendToQuarantine(new Message(utf8("a")));
    rig.database.comeBack();
    awaitEmpty(Topology.QUARANTINE_MESSAGES);
    awaitOpen(2);
    assertThat(rig.quarantined())
        .extracting(message -> message.arrival().content().messageId())
        .containsExactly(null, "m-1");
  }

  @Test
  void aMessageThatCannotBeWrittenKeepsNoOtherFromBeingKept() {
    rig.troubledQuarantine.cannotKeep("poison");
    List.of("one", "poison", "two").forEach(body -> sendToQuarantine(new Message(utf8(body))));
    awaitOpen(2);
    assertThat(find(utf8("poison"))).isEmpty();
    rig.troubledQuarantine.canKeepAll();
    awaitOpen(3);
    assertThat(find(utf8("poison"))).hasSize(1);
    awaitEmpty(Topology.QUARANTINE_MESSAGES);
  }

  @Test
  void whatCannotBeReadIsSentAgainAsItIsAndComesBackAsAnotherMessage() {
    byte[] body = {-1, 0, 1};
    send(Topology.DUE, Topology.DUE_KEY, new Message(body));
    awaitOpen(1);
    long first = id();

    rig.retryQuarantined().retry(first, "ann", "perhaps it can be read now");

    await("it is back").until(() -> rig.quarantined().size() == 2);
    assertThat(find(body)).hasSize(2);
    assertThat(rig.quarantined())
        .extracting(QuarantinedMessage::status)
        .containsExactly(QuarantineStatus.OPEN, QuarantineStatus.RETRIED);
  }

  @Test
  void aTimerIsSentAgainWithFreshProperties() {
    CloseTimer bad = rig.order("fresh", rig.in(Duration.ofHours(1)));
    rig.stopTakingTimers();
    sendToQuarantine(
        MessageBuilder.withBody(TimerBody.write(bad))
            .setHeader("curfew-attempts", 4)
            .setHeader("curfew-hops", 90)
            .setHeader("curfew-reason", "why")
            .setMessageId("old")
            .build());
    awaitOpen(1);

    rig.retryQuarantined().retry(id(), "ann", null);

    await("it is parked").until(() -> !rig.traces(bad).isEmpty());
    Message parked = rig.template().receive(rig.traces(bad).get(0).rung(), 5_000);
    assertThat(parked).isNotNull();
    assertThat(parked.getBody()).isEqualTo(TimerBody.write(bad));
    assertThat(parked.getMessageProperties().getMessageId()).isNotEqualTo("old");
    assertThat(parked.getMessageProperties().getReceivedDeliveryMode())
        .isEqualTo(MessageDeliveryMode.PERSISTENT);
    assertThat(parked.getMessageProperties().getHeaders())
        .containsEntry("curfew-attempts", 0)
        .containsEntry("curfew-hops", 0)
        .doesNotContainKeys("curfew-reason", "x-death");
  }

  private void sendToQuarantine(Message message) {
    send(Topology.QUARANTINE, "", message);
  }

  private void send(String exchange, String key, Message message) {
    rig.template().send(exchange, key, message);
  }

  private static Message lastAttempt(CloseTimer timer, String messageId) {
    return MessageBuilder.withBody(TimerBody.write(timer))
        .setMessageId(messageId)
        .setHeader(TimerMessages.ATTEMPTS, 3)
        .build();
  }

  private List<Arrival> find(byte[] body) {
    return rig.quarantined().stream()
        .map(message -> rig.quarantine.find(message.id()).orElseThrow().arrival())
        .filter(arrival -> Arrays.equals(arrival.content().body().bytes(), body))
        .toList();
  }

  private long id() {
    return rig.quarantined().get(0).id();
  }

  private boolean waitingWithoutConsumer(int messages) {
    var queue = management.queue(Topology.QUARANTINE_MESSAGES);
    return queue.path("messages_ready").asInt(0) == messages
        && queue.path("consumers").asInt(1) == 0;
  }

  private void awaitOpen(int count) {
    await("messages in quarantine")
        .pollInterval(Duration.ofMillis(50))
        .until(() -> rig.quarantine.backlog().open() == count);
  }

  private void awaitEmpty(String queue) {
    await("no message in " + queue)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> rig.depth(queue) == 0);
  }

  private void awaitClosed(CloseTimer timer) {
    await("its order is closed")
        .pollInterval(Duration.ofMillis(50))
        .until(() -> rig.isClosed(timer));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

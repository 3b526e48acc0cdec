package io.curfew.adapter.amqp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;

class TimerMessagesTest {
  private static final Trouble TROUBLE = new Trouble(Trouble.Kind.UNREADABLE, "reason");
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
  private static final CloseTimer TIMER =
      new CloseTimer(new OrderNo("o-1"), NOW.plus(Duration.ofDays(3)));

  private final TimerMessages messages = new TimerMessages(new Rungs(List.of()));

  @Test
  @DisplayName("P32: a timer does not grow with its hops and attempts, nor does its routing key")
  void aTimerDoesNotGrowOnItsWay() {
    Parking first = messages.park(Journey.begin(TIMER), NOW);
    Parking last = messages.park(new Journey(List.of(TIMER), Routes.MAX_HOPS, 3), NOW);
    assertThat(last.routingKey()).isEqualTo(first.routingKey());
    assertThat(last.message().getBody()).isEqualTo(first.message().getBody());
    assertThat(headers(last.message()).keySet()).isEqualTo(headers(first.message()).keySet());
  }

  @Test
  @DisplayName("P32: every routing key is far from the limit of 255 bytes")
  void everyRoutingKeyIsShort() {
    Stream<String> parked = new Rungs(List.of()).all().stream().map(Topology::parked);
    Stream<String> retry = Topology.RETRY_DELAYS.stream().map(Topology::retry);
    assertThat(Stream.concat(parked, retry))
        .allSatisfy(key -> assertThat(key.getBytes(UTF_8).length).isLessThan(50));
  }

  @Test
  @DisplayName("P11: a timer that is parked again carries nothing of its dead-lettering")
  void aTimerThatIsParkedAgainCarriesNothingOfItsDeadLettering() throws UnreadableTimer {
    Message cameBack =
        MessageBuilder.withBody(TimerBody.write(TIMER))
            .setHeader("x-death", List.of(Map.of("count", 1L, "reason", "expired")))
            .setHeader("x-first-death-queue", "curfew.parked.v1.10")
            .setHeader("x-delivery-count", 7L)
            .setExpiration("10")
            .build();
    DueTimer timer = DueMessage.read(cameBack).dueTimers().get(0);
    Message next = messages.park(timer.journey().nextHop(), NOW).message();
    assertThat(headers(next).keySet()).allMatch(name -> name.startsWith("curfew-"));
    assertThat(next.getMessageProperties().getExpiration()).isNull();
  }

  @Test
  @DisplayName("P15: whatever is parked is persistent")
  void whateverIsParkedIsPersistent() {
    Stream.of(
            messages.park(Journey.begin(TIMER), NOW),
            messages.park(Journey.begin(TIMER), NOW.plus(Duration.ofDays(4))),
            messages.retry(Journey.begin(TIMER), Duration.ofSeconds(1), NOW),
            messages.quarantine(new Message(new byte[0]), TROUBLE, new byte[0], NOW),
            TimerMessages.redeliver(Body.of(new byte[0]), NOW),
            Canary.through("curfew.parked.v1.10", "curfew.canary.v1.x"))
        .forEach(
            outgoing ->
                assertThat(outgoing.message().getMessageProperties().getDeliveryMode())
                    .isEqualTo(MessageDeliveryMode.PERSISTENT));
  }

  private static Map<String, Object> headers(Message message) {
    return message.getMessageProperties().getHeaders();
  }
}

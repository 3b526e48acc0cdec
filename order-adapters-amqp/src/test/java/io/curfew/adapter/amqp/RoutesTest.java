package io.curfew.adapter.amqp;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.parking.CloseTimer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;

/** Where a timer goes whose order cannot be closed. */
class RoutesTest {
  private static final CloseTimer TIMER = new CloseTimer(Rig.no("bad"), PLACED_AT);
  private static final List<Map<String, ?>> SEVEN_DEATHS =
      List.of(Map.of("count", 7L, "reason", "expired", "queue", "curfew.retry.v1.1000"));

  private final Routes routes =
      new Routes(new TimerMessages(new Rungs(List.of())), new Bundles(100));

  @Test
  void pitfall10AnOrderThatAlwaysFailsIsTriedFourTimesWithGrowingDelaysAndThenQuarantined() {
    List<String> ways = new ArrayList<>();
    Message next = timer().build();
    for (int attempt = 1; attempt <= 4; attempt++) {
      Outgoing outgoing = afterFailure(next);
      ways.add(outgoing.exchange() + " " + outgoing.routingKey());
      next = outgoing.message();
    }

    assertThat(ways)
        .containsExactly(
            "curfew.park.v1 curfew.retry.v1.1000",
            "curfew.park.v1 curfew.retry.v1.10000",
            "curfew.park.v1 curfew.retry.v1.60000",
            "curfew.quarantine.v1 ");
    assertThat(next.getMessageProperties().<String>getHeader("curfew-reason"))
        .isEqualTo("not closed in 4 attempts: java.lang.IllegalStateException: on purpose");
    assertThat(next.getMessageProperties().<String>getHeader("curfew-trouble"))
        .isEqualTo("NOT_CLOSED");
  }

  @Test
  void pitfall19p11AttemptsAreThoseOfOurOwnHeaderAndXDeathNeitherCountsNorTravelsOn() {
    Message once =
        timer().setHeader("x-death", SEVEN_DEATHS).setHeader("curfew-attempts", 1).build();

    Outgoing second = afterFailure(once);

    assertThat(second.routingKey()).isEqualTo("curfew.retry.v1.10000");
    assertThat(second.message().getMessageProperties().getHeaders())
        .containsEntry("curfew-attempts", 2)
        .containsEntry("curfew-hops", 1)
        .doesNotContainKey("x-death");
  }

  @Test
  void headersThatMakeNoSenseCountAsNoAttempt() {
    for (Object odd : new Object[] {"three", -7, true, List.of(3)}) {
      assertThat(afterFailure(timer().setHeader("curfew-attempts", odd).build()).routingKey())
          .as("curfew-attempts %s", odd)
          .isEqualTo("curfew.retry.v1.1000");
    }
  }

  @Test
  void aCountBeyondAllMeasureIsTheLastAttempt() {
    Message much = timer().setHeader("curfew-attempts", Long.MAX_VALUE).build();

    assertThat(afterFailure(much).exchange()).isEqualTo("curfew.quarantine.v1");
  }

  @Test
  void whatIsQuarantinedKeepsTheIdOfItsOriginSoThatARepeatOfTheOriginIsKnown() {
    Message origin = timer().setMessageId("origin").setHeader("curfew-attempts", 3).build();

    assertThat(afterFailure(origin).message().getMessageProperties().getMessageId())
        .isEqualTo("origin");
  }

  @Test
  void anOriginWithoutIdIsKnownByItsContent() {
    String first = unreadableId("no timer");

    assertThat(unreadableId("no timer")).isEqualTo(first);
    assertThat(unreadableId("another")).isNotEqualTo(first);
  }

  private String unreadableId(String body) {
    Message origin = new Message(body.getBytes(StandardCharsets.UTF_8));
    return routes
        .unreadable(origin, "why")
        .write()
        .apply(PLACED_AT)
        .message()
        .getMessageProperties()
        .getMessageId();
  }

  private Outgoing afterFailure(Message message) {
    try {
      DueTimer timer = DueMessage.read(message).dueTimers().get(0);
      IllegalStateException cause = new IllegalStateException("on purpose");
      CloseOutcome failed = new CloseOutcome(timer.orderNo(), Result.FAILED, null, null, cause);
      return Stream.of(routes.after(failed, timer).orElseThrow())
          .map(onward -> onward.write().apply(PLACED_AT.plus(Duration.ofSeconds(1))))
          .findFirst()
          .orElseThrow();
    } catch (UnreadableTimer e) {
      throw new AssertionError(e);
    }
  }

  private static MessageBuilder timer() {
    return MessageBuilder.withBody(TimerBody.write(TIMER));
  }
}

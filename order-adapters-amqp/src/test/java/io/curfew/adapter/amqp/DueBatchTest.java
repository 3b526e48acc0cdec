package io.curfew.adapter.amqp;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.parking.CloseTimer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;

/** What is made of a delivery whose messages carry many orders. */
class DueBatchTest {
  private static final Instant NOW = PLACED_AT;
  private final Routes routes =
      new Routes(new TimerMessages(new Rungs(List.of())), new Bundles(100));

  @Test
  void aBatchHasNoMoreOrdersThanATransactionTakesHoweverManyAMessageCarries() {
    List<Message> delivered = IntStream.range(0, 12).mapToObj(i -> message(i, 100, NOW)).toList();

    List<DueBatch> batches = sort(delivered);

    assertThat(batches).extracting(batch -> batch.due().size()).containsExactly(500, 500, 200);
    assertThat(batches.stream().flatMap(batch -> batch.delivered().stream()))
        .containsExactlyElementsOf(delivered);
  }

  @Test
  void singleTimersAreOneBatchAsBefore() {
    List<Message> delivered = IntStream.range(0, 500).mapToObj(i -> message(i, 1, NOW)).toList();

    assertThat(sort(delivered)).singleElement().matches(batch -> batch.due().size() == 500);
  }

  @Test
  void whatCameEarlyGoesOnTogetherAndWhatIsDueDoesNotWaitForIt() throws UnreadableTimer {
    List<CloseTimer> late = timers("late", 30, NOW.plus(Duration.ofSeconds(5)));
    List<CloseTimer> due = timers("due", 3, NOW);
    Message mixed =
        new Message(TimerBody.write(Stream.concat(due.stream(), late.stream()).toList()));

    DueBatch batch = sort(List.of(mixed)).get(0);

    assertThat(batch.due()).extracting(DueTimer::timer).isEqualTo(due);
    Message onward = batch.onward().get(0).write().apply(NOW).message();
    assertThat(batch.onward()).hasSize(1);
    assertThat(TimerBody.read(onward.getBody())).isEqualTo(late);
    assertThat(onward.getMessageProperties().<Integer>getHeader(TimerMessages.HOPS)).isOne();
  }

  @Test
  void whatCannotBeReadIsInABatchTooOrItWouldNeverBeAcknowledged() {
    Message unreadable = new Message("no timer".getBytes(StandardCharsets.UTF_8));

    assertThat(sort(List.of(unreadable)).get(0).delivered()).containsExactly(unreadable);
  }

  private List<DueBatch> sort(List<Message> delivered) {
    return DueBatch.sort(delivered, NOW, routes);
  }

  private static Message message(int number, int orders, Instant closeAt) {
    return new Message(TimerBody.write(timers("m" + number, orders, closeAt)));
  }

  private static List<CloseTimer> timers(String prefix, int count, Instant closeAt) {
    return IntStream.range(100, 100 + count)
        .mapToObj(i -> new CloseTimer(Rig.no(prefix + "-" + i), closeAt))
        .toList();
  }
}

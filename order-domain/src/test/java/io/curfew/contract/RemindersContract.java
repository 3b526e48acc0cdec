package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.OrderNo;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of reminders keeps to. */
public abstract class RemindersContract extends StoreContract {
  private static final Instant AT = PLACED_AT.plusSeconds(1_500);
  private static final Instant MUCH_LATER = AT.plus(Duration.ofDays(60));

  @Test
  void aReminderIsDueFromItsInstantOn() {
    add("o-1", AT);

    assertThat(stores.reminders().due(AT.minusMillis(1), 10)).isEmpty();
    assertThat(stores.reminders().due(AT, 10)).containsExactly(new OrderNo("o-1"));
    assertThat(stores.reminders().due(MUCH_LATER, 10)).containsExactly(new OrderNo("o-1"));
  }

  @Test
  void theOldestComeFirstAndNoMoreThanAsked() {
    add("o-1", AT.plusMillis(2));
    add("o-2", AT);
    add("o-3", AT.plusMillis(1));

    assertThat(stores.reminders().due(MUCH_LATER, 10)).isEqualTo(numbers("o-2", "o-3", "o-1"));
    assertThat(stores.reminders().due(MUCH_LATER, 2)).isEqualTo(numbers("o-2", "o-3"));
    assertThat(stores.reminders().due(AT.plusMillis(1), 10)).isEqualTo(numbers("o-2", "o-3"));
  }

  @Test
  void aReminderIsTakenOnce() {
    add("o-1", AT);
    add("O-1", AT);
    add("o-2", AT);

    assertThat(take(numbers("o-1", "nowhere", "o-1"))).containsExactly(new OrderNo("o-1"));
    assertThat(take(numbers("o-1", "o-2"))).containsExactly(new OrderNo("o-2"));
    assertThat(take(List.of())).isEmpty();
    assertThat(stores.reminders().due(MUCH_LATER, 10)).isEqualTo(numbers("O-1"));
  }

  @Test
  void aReminderCanBePutBackInTheTransactionThatTookIt() {
    add("o-1", AT);
    doInTransaction(
        () -> {
          stores.reminders().take(numbers("o-1"));
          stores.reminders().add(new OrderNo("o-1"), AT.plusMillis(1));
        });

    assertThat(stores.reminders().due(AT, 10)).isEmpty();
    assertThat(stores.reminders().due(AT.plusMillis(1), 10)).isEqualTo(numbers("o-1"));
  }

  @Test
  void aReminderIsMovedToLaterAndToEarlier() {
    add("o-1", AT);
    add("o-2", AT);

    move("o-1", Duration.ofMillis(86_400_001));
    assertThat(stores.reminders().due(AT.plusMillis(86_400_000), 10)).isEqualTo(numbers("o-2"));
    assertThat(stores.reminders().due(AT.plusMillis(86_400_001), 10))
        .isEqualTo(numbers("o-2", "o-1"));

    move("o-1", Duration.ofMillis(-86_400_002));
    assertThat(stores.reminders().due(AT.minusMillis(2), 10)).isEmpty();
    assertThat(stores.reminders().due(AT.minusMillis(1), 10)).isEqualTo(numbers("o-1"));
  }

  @Test
  void anOrderWithoutAReminderGetsNoneByAMove() {
    add("o-1", AT);
    take(numbers("o-1"));
    move("o-1", Duration.ofSeconds(1));
    move("nowhere", Duration.ofSeconds(1));

    assertThat(stores.reminders().due(MUCH_LATER, 10)).isEmpty();
  }

  @Test
  void everythingGoesWithItsTransaction() {
    add("o-1", AT);
    add("o-2", AT);

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.reminders().add(new OrderNo("o-3"), AT);
                      stores.reminders().move(new OrderNo("o-2"), Duration.ofSeconds(1));
                      stores.reminders().take(numbers("o-1"));
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(stores.reminders().due(AT, 10)).isEqualTo(numbers("o-1", "o-2"));
  }

  @Test
  void ofManyThreadsOneTakesEachReminder() {
    List<OrderNo> all = IntStream.range(0, 200).mapToObj(i -> new OrderNo("o-" + i)).toList();
    doInTransaction(() -> all.forEach(orderNo -> stores.reminders().add(orderNo, AT)));
    List<OrderNo> reversed = new ArrayList<>(all);
    Collections.reverse(reversed);

    // no second attempt: a deadlock would fail this test
    List<Set<OrderNo>> taken = Together.run(8, thread -> take(thread % 2 == 0 ? all : reversed));
    assertThat(taken.stream().flatMap(Set::stream).toList())
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(stores.reminders().due(MUCH_LATER, 1_000)).isEmpty();
  }

  @Test
  void noMoveIsLostWhenManyCome() {
    add("o-1", AT);
    Together.run(
        8,
        thread -> {
          stores
              .work()
              .retried(
                  () -> {
                    stores.reminders().move(new OrderNo("o-1"), Duration.ofSeconds(1));
                    return thread;
                  });
          return thread;
        });

    assertThat(stores.reminders().due(AT.plusMillis(7_999), 10)).isEmpty();
    assertThat(stores.reminders().due(AT.plusMillis(8_000), 10)).isEqualTo(numbers("o-1"));
  }

  private void add(String orderNo, Instant at) {
    doInTransaction(() -> stores.reminders().add(new OrderNo(orderNo), at));
  }

  private void move(String orderNo, Duration by) {
    doInTransaction(() -> stores.reminders().move(new OrderNo(orderNo), by));
  }

  private Set<OrderNo> take(Collection<OrderNo> orderNos) {
    return inTransaction(() -> stores.reminders().take(orderNos));
  }

  private static List<OrderNo> numbers(String... values) {
    return List.of(values).stream().map(OrderNo::new).toList();
  }
}

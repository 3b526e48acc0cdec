package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Alarms;
import io.curfew.watching.Reading;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store of alarms keeps to. */
public abstract class AlarmsContract {
  private static final Instant LATER = PLACED_AT.plusMillis(1_503);
  private static final AlarmCause QUEUE = new AlarmCause(AlarmType.TOPOLOGY_PROBLEM, "queue 队列");

  private Alarms alarms;

  /** Without any alarm, called before each test. */
  protected abstract Alarms freshAlarms();

  @BeforeEach
  final void beginEmpty() {
    alarms = freshAlarms();
  }

  @Test
  void anAlarmIsReadBackAsItWasRaised() {
    Alarm raised = raise(new Reading(QUEUE, 1, "它 is gone 😀\n\"quoted\"'; --"));

    assertThat(raised)
        .isEqualTo(
            new Alarm(
                raised.id(),
                QUEUE,
                PLACED_AT,
                PLACED_AT,
                null,
                "它 is gone 😀\n\"quoted\"'; --",
                "1",
                "500"));
    assertThat(alarms.open()).containsExactly(raised);
    assertThat(alarms.past()).isEmpty();
  }

  @Test
  void aCauseHasOneOpenAlarm() {
    raise(new Reading(QUEUE, 1, "first"));

    assertThat(alarms.raise(new Reading(QUEUE, 2, "second"), 500, LATER)).isEmpty();

    assertThat(alarms.open()).extracting(Alarm::detail).containsExactly("first");
  }

  @Test
  void otherSubjectsAndOtherTypesHaveAlarmsOfTheirOwn() {
    raise(new Reading(QUEUE, 1, "a"));
    raise(new Reading(new AlarmCause(AlarmType.TOPOLOGY_PROBLEM, "QUEUE 队列"), 1, "b"));
    raise(new Reading(new AlarmCause(AlarmType.WAIT_QUEUE_STUCK, "queue 队列"), 1, "c"));
    raise(Reading.of(AlarmType.TOPOLOGY_PROBLEM, 1, "d"));

    assertThat(alarms.open()).extracting(Alarm::detail).containsExactly("a", "b", "c", "d");
  }

  @Test
  void theLongestSubjectAndDetailAreKept() {
    AlarmCause longest = new AlarmCause(AlarmType.ILLEGAL_TRANSITION, "队".repeat(300));

    Alarm raised = raise(new Reading(longest, 1, "长".repeat(1_200)));

    assertThat(raised.cause().subject()).isEqualTo("队".repeat(255));
    assertThat(raised.detail()).isEqualTo("长".repeat(1_000));
    assertThat(alarms.open()).containsExactly(raised);
  }

  @Test
  void whenItsCauseWasSeenIsNotedWithWhatWasReadThen() {
    Alarm raised = raise(new Reading(QUEUE, 1, "first"));

    alarms.keep(withSeen(raised, LATER, "now", "7"));

    assertThat(alarms.open()).containsExactly(withSeen(raised, LATER, "now", "7"));
  }

  @Test
  void anAlarmIsClearedOnceAndIsThenPast() {
    Alarm raised = raise(new Reading(QUEUE, 1, "first"));

    assertThat(alarms.clear(raised, LATER)).isTrue();
    assertThat(alarms.clear(raised, LATER)).isFalse();

    assertThat(alarms.open()).isEmpty();
    assertThat(alarms.past()).containsExactly(raised.clearedAt(LATER));
  }

  @Test
  void anAlarmWhoseCauseSomebodyHasSeenMeanwhileIsNotCleared() {
    Alarm raised = raise(new Reading(QUEUE, 1, "first"));
    alarms.keep(withSeen(raised, LATER, "first", "1"));

    assertThat(alarms.clear(raised, LATER)).isFalse();

    assertThat(alarms.open()).hasSize(1);
  }

  @Test
  void aPastAlarmStaysAsItIsAndItsCauseCanBeRaisedAgain() {
    Alarm first = raise(new Reading(QUEUE, 1, "first"));
    alarms.clear(first, LATER);

    alarms.keep(withSeen(first, LATER.plusSeconds(1), "too late", "9"));
    Alarm second = raise(new Reading(QUEUE, 1, "second"));

    assertThat(second.id()).isGreaterThan(first.id());
    assertThat(alarms.open()).containsExactly(second);
    assertThat(alarms.past()).containsExactly(first.clearedAt(LATER));
  }

  @Test
  void ofThePastTheNewestAreShown() {
    List<Alarm> raised =
        IntStream.range(0, Alarms.MOST_PAST + 5)
            .mapToObj(i -> raise(new Reading(new AlarmCause(QUEUE.type(), "q" + i), 1, "d")))
            .toList();
    raised.forEach(alarm -> alarms.clear(alarm, LATER.minusMillis(alarm.id() % 2)));

    List<Alarm> past = alarms.past();

    assertThat(past)
        .hasSize(Alarms.MOST_PAST)
        .extracting(Alarm::clearedAt)
        .isSortedAccordingTo((one, other) -> other.compareTo(one));
    assertThat(past.get(0).id()).isGreaterThan(past.get(1).id());
  }

  @Test
  void ofManyThreadsOneRaisesAnAlarmAndOneClearsIt() {
    List<Optional<Alarm>> raised =
        Together.run(
            8,
            i ->
                StoreContract.persistently(
                    () -> alarms.raise(new Reading(QUEUE, 1, "thread " + i), 500, PLACED_AT)));
    assertThat(raised).filteredOn(Optional::isPresent).hasSize(1);

    Alarm open = alarms.open().get(0);
    List<Boolean> cleared =
        Together.run(8, i -> StoreContract.persistently(() -> alarms.clear(open, LATER)));

    assertThat(cleared).filteredOn(won -> won).hasSize(1);
  }

  private Alarm raise(Reading reading) {
    return alarms.raise(reading, 500, PLACED_AT).orElseThrow();
  }

  private static Alarm withSeen(Alarm alarm, Instant seenAt, String detail, String value) {
    return new Alarm(
        alarm.id(),
        alarm.cause(),
        alarm.raisedAt(),
        seenAt,
        alarm.clearedAt(),
        detail,
        value,
        alarm.threshold());
  }
}

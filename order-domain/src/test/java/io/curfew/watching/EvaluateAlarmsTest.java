package io.curfew.watching;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.watching.AlarmType.DUE_QUEUE_DEEP;
import static io.curfew.watching.AlarmType.TOPOLOGY_PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeTime;
import io.curfew.fake.InMemoryAlarms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EvaluateAlarmsTest {
  private static final int SECONDS_TO_RAISE = 30;
  private static final int SECONDS_TO_CLEAR = 60;

  private final FakeTime time = new FakeTime(PLACED_AT);
  private final InMemoryAlarms alarms = new InMemoryAlarms();
  private final List<String> told = new ArrayList<>();
  private final EvaluateAlarms evaluate = instance();

  @Test
  void whatDoesNotLastIsNoAlarm() {
    seconds(SECONDS_TO_RAISE, deep(1_001));
    seconds(1, deep(1_000));
    seconds(SECONDS_TO_RAISE, deep(1_001));

    assertThat(told).isEmpty();
    assertThat(alarms.open()).isEmpty();
  }

  @Test
  void whatLastsIsRaisedOnceAndItsAlarmShowsWhatIsReadNow() {
    seconds(SECONDS_TO_RAISE + 1, deep(1_001));
    assertThat(told).containsExactly("raised DUE_QUEUE_DEEP 1001 over 1000");

    seconds(100, deep(5_000));

    assertThat(told).hasSize(1);
    assertThat(alarms.open())
        .singleElement()
        .satisfies(
            alarm -> {
              assertThat(alarm.value()).isEqualTo("5000");
              assertThat(alarm.detail()).isEqualTo("5000.0 wait");
              assertThat(alarm.raisedAt()).isEqualTo(PLACED_AT.plusSeconds(SECONDS_TO_RAISE));
              assertThat(alarm.seenAt()).isEqualTo(time.instant().minusSeconds(1));
            });
  }

  @Test
  void anAlarmIsClearedByItselfAndKeptAsHistory() {
    seconds(SECONDS_TO_RAISE + 1, deep(1_001));

    seconds(SECONDS_TO_CLEAR - 1, deep(3));
    assertThat(alarms.open()).hasSize(1);
    seconds(1, deep(3));

    assertThat(told).last().isEqualTo("cleared DUE_QUEUE_DEEP 1001 over 1000");
    assertThat(alarms.open()).isEmpty();
    assertThat(alarms.past()).hasSize(1);
  }

  @Test
  void aCauseThatComesAndGoesKeepsItsAlarmOpen() {
    seconds(SECONDS_TO_RAISE + 1, deep(1_001));
    for (int times = 0; times < 5; times++) {
      seconds(SECONDS_TO_CLEAR - 1, deep(3));
      seconds(1, deep(1_001));
    }

    assertThat(told).hasSize(1);
  }

  @Test
  void whatCannotBeReadNeitherRaisesNorClearsNorStartsTheHoldTimeAgain() {
    Readings unknown = new Readings(List.of(), Set.of(DUE_QUEUE_DEEP));
    seconds(10, deep(1_001));
    seconds(SECONDS_TO_RAISE, unknown);
    assertThat(told).isEmpty();
    seconds(1, deep(1_001));
    assertThat(told).hasSize(1);

    seconds(2 * SECONDS_TO_CLEAR, unknown);

    assertThat(told).hasSize(1);
    seconds(SECONDS_TO_CLEAR, deep(3));
    assertThat(told).hasSize(2);
  }

  @Test
  void eachSubjectHasItsAlarmAndWhatIsNotReadAnyMoreIsGood() {
    Reading one = new Reading(new AlarmCause(TOPOLOGY_PROBLEM, "queue a"), 1, "is missing");
    Reading other = new Reading(new AlarmCause(TOPOLOGY_PROBLEM, "queue b"), 1, "is missing");
    seconds(SECONDS_TO_RAISE + 1, new Readings(List.of(one, other), Set.of()));
    assertThat(alarms.open()).hasSize(2);

    seconds(SECONDS_TO_CLEAR, new Readings(List.of(other), Set.of()));

    assertThat(alarms.open())
        .extracting(alarm -> alarm.cause().subject())
        .containsExactly("queue b");
  }

  @Test
  void anotherInstanceThatDoesNotSeeTheCauseLeavesTheAlarmAlone() {
    EvaluateAlarms other = instance();
    for (int second = 0; second < 200; second++) {
      evaluate.evaluate(deep(1_001));
      other.evaluate(deep(3));
      time.tick(Duration.ofSeconds(1));
    }

    assertThat(told).hasSize(1);
  }

  @Test
  void ofTwoInstancesThatSeeTheSameOneRaisesItAndOneClearsIt() {
    EvaluateAlarms other = instance();
    for (int second = 0; second < 200; second++) {
      Readings seen = deep(second < 100 ? 1_001 : 3);
      evaluate.evaluate(seen);
      other.evaluate(seen);
      time.tick(Duration.ofSeconds(1));
    }

    assertThat(told).hasSize(2);
  }

  @Test
  void anAlarmOfAnInstanceThatIsGoneIsClearedByAnother() {
    seconds(SECONDS_TO_RAISE + 1, deep(1_001));
    EvaluateAlarms successor = instance();

    for (int second = 0; second < SECONDS_TO_CLEAR; second++) {
      successor.evaluate(deep(3));
      time.tick(Duration.ofSeconds(1));
    }

    assertThat(alarms.open()).isEmpty();
    assertThat(told).hasSize(2);
  }

  @Test
  void everyTypeHasARuleThatIsShipped() {
    for (AlarmType type : AlarmType.values()) {
      assertThat(type.asShipped().clearAfter()).isPositive();
    }
  }

  private EvaluateAlarms instance() {
    Map<AlarmType, AlarmRule> rules =
        Arrays.stream(AlarmType.values())
            .collect(
                Collectors.toMap(
                    Function.identity(),
                    type ->
                        new AlarmRule(
                            type.asShipped().threshold(),
                            Duration.ofSeconds(SECONDS_TO_RAISE),
                            Duration.ofSeconds(SECONDS_TO_CLEAR))));
    return new EvaluateAlarms(alarms, rules, time, new Telling());
  }

  private static Readings deep(double timers) {
    return new Readings(List.of(Reading.of(DUE_QUEUE_DEEP, timers, timers + " wait")), Set.of());
  }

  /** So many rounds, one each second. */
  private void seconds(int rounds, Readings readings) {
    for (int round = 0; round < rounds; round++) {
      assertThat(evaluate.evaluate(readings)).isEqualTo(alarms.open());
      time.tick(Duration.ofSeconds(1));
    }
  }

  private final class Telling implements Watch {
    @Override
    public void alarmRaised(Alarm alarm) {
      tell("raised", alarm);
    }

    @Override
    public void alarmCleared(Alarm alarm) {
      tell("cleared", alarm);
    }

    private void tell(String what, Alarm alarm) {
      told.add(
          "%s %s %s over %s"
              .formatted(what, alarm.cause().type(), alarm.value(), alarm.threshold()));
    }
  }
}

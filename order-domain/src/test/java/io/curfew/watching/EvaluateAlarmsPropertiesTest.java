package io.curfew.watching;

import static io.curfew.contract.SampleOrder.PLACED_AT;
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
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

/** Whatever two instances see, second by second. */
class EvaluateAlarmsPropertiesTest {
  private static final int RAISE_AFTER = 3;
  private static final int CLEAR_AFTER = 4;

  @Property(tries = 2_000)
  void anAlarmIsRaisedAndClearedByTurnsAndOnlyAfterItsHoldTimes(
      @ForAll @Size(min = 1, max = 60) List<Sight> one,
      @ForAll @Size(min = 1, max = 60) List<Sight> other) {
    List<List<Sight>> seen = List.of(one, other);
    List<Integer> changes = run(seen);

    for (int i = 0; i < changes.size(); i++) {
      int second = changes.get(i);
      if (i % 2 == 0) {
        assertThat(seen).as("raised in second " + second).anyMatch(by -> wasBadFor(by, second));
      } else {
        assertThat(seen).as("cleared in second " + second).allMatch(by -> wasGoodFor(by, second));
      }
    }
    assertThat(changes).isSorted();
  }

  /** In which seconds the alarm was raised, cleared, raised... */
  private static List<Integer> run(List<List<Sight>> seen) {
    FakeTime time = new FakeTime(PLACED_AT);
    InMemoryAlarms alarms = new InMemoryAlarms();
    Turns turns = new Turns(time);
    List<EvaluateAlarms> instances =
        seen.stream().map(by -> instance(alarms, time, turns)).toList();
    int seconds = seen.stream().mapToInt(List::size).min().orElseThrow();
    for (int second = 0; second < seconds; second++) {
      for (int i = 0; i < instances.size(); i++) {
        instances.get(i).evaluate(readings(seen.get(i).get(second)));
      }
      time.tick(Duration.ofSeconds(1));
    }
    return turns.seconds;
  }

  /** Not good in between, and bad at both ends. */
  private static boolean wasBadFor(List<Sight> by, int second) {
    int since = second;
    while (since > 0 && by.get(since - 1) != Sight.GOOD) {
      since--;
    }
    int firstBad = since + by.subList(since, second + 1).indexOf(Sight.BAD);
    return by.get(second) == Sight.BAD && second - firstBad >= RAISE_AFTER;
  }

  private static boolean wasGoodFor(List<Sight> by, int second) {
    return IntStream.range(Math.max(0, second - CLEAR_AFTER + 1), second)
        .allMatch(i -> by.get(i) == Sight.GOOD);
  }

  private static EvaluateAlarms instance(InMemoryAlarms alarms, FakeTime time, Watch watch) {
    AlarmRule rule =
        new AlarmRule(0, Duration.ofSeconds(RAISE_AFTER), Duration.ofSeconds(CLEAR_AFTER));
    Map<AlarmType, AlarmRule> rules =
        Arrays.stream(AlarmType.values())
            .collect(Collectors.toMap(Function.identity(), type -> rule));
    return new EvaluateAlarms(alarms, rules, time, watch);
  }

  private static Readings readings(Sight sight) {
    return switch (sight) {
      case BAD ->
          new Readings(List.of(Reading.of(AlarmType.QUARANTINED, 1, "one waits")), Set.of());
      case GOOD -> new Readings(List.of(), Set.of());
      case UNKNOWN -> new Readings(List.of(), Set.of(AlarmType.QUARANTINED));
    };
  }

  private static final class Turns implements Watch {
    private final List<Integer> seconds = new ArrayList<>();
    private final FakeTime time;

    Turns(FakeTime time) {
      this.time = time;
    }

    @Override
    public void alarmRaised(Alarm alarm) {
      assertThat(seconds.size() % 2).as("raised while open").isZero();
      now();
    }

    @Override
    public void alarmCleared(Alarm alarm) {
      assertThat(seconds.size() % 2).as("cleared while none is open").isOne();
      now();
    }

    private void now() {
      seconds.add((int) Duration.between(PLACED_AT, time.instant()).toSeconds());
    }
  }
}

package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PausesTest {
  @Test
  void aPauseBeginsAtItsBeginningAndIsOverAtItsEnd() {
    Pauses pauses = new Pauses(List.of(pause(null, 10, 20)));

    assertThat(pauses.pausedUntil("A", PLACED_AT.plusMillis(9_999))).isEmpty();
    assertThat(pauses.pausedUntil("A", PLACED_AT.plusSeconds(10)))
        .contains(PLACED_AT.plusSeconds(20));
    assertThat(pauses.pausedUntil("A", PLACED_AT.plusMillis(19_999)))
        .contains(PLACED_AT.plusSeconds(20));
    assertThat(pauses.pausedUntil("A", PLACED_AT.plusSeconds(20))).isEmpty();
  }

  @ParameterizedTest(name = "from {0} to {1} ms: {2}")
  @CsvSource({
    "     0, 9999, false",
    "     0, 10000, true",
    "10000, 10000, true",
    " 9000, 21000, true",
    "12000, 15000, true",
    "19999, 19999, true",
    "19999, 30000, true",
    "20000, 20000, false",
    "20000, 30000, false",
  })
  void aPauseIsFoundWhereverItMeetsATime(long first, long last, boolean met) {
    Pauses pauses = new Pauses(List.of(pause("B", 0, 60), pause("A", 10, 20)));

    assertThat(isPausedWithin(pauses, first, last)).isEqualTo(met);
  }

  @Test
  void aPauseThatWasEndedAsItBeganIsNone() {
    assertThat(isPausedWithin(new Pauses(List.of(pause("A", 10, 10))), 0, 60_000)).isFalse();
  }

  @Test
  void pausesThatFollowEachOtherAreOneForWhomTheyConcern() {
    Pauses pauses =
        new Pauses(
            List.of(
                pause("A", 30, 40),
                pause(null, 10, 20),
                pause("A", 15, 30),
                pause("B", 12, 60),
                pause(null, 45, 50)));

    assertThat(pauses.pausedUntil("A", PLACED_AT.plusSeconds(11)))
        .contains(PLACED_AT.plusSeconds(40));
    assertThat(pauses.pausedUntil("B", PLACED_AT.plusSeconds(11)))
        .contains(PLACED_AT.plusSeconds(60));
    assertThat(pauses.pausedUntil("C", PLACED_AT.plusSeconds(11)))
        .contains(PLACED_AT.plusSeconds(20));
  }

  @Test
  void onlyAnEndBeforeItsTimeIsEarly() {
    Pauses before = new Pauses(List.of(pause("A", 10, 20), pause(null, 10, 50)));

    assertThat(before.endedEarly(before, PLACED_AT.plusSeconds(15))).isFalse();
    Pauses withAnother =
        new Pauses(List.of(pause("A", 10, 20), pause(null, 10, 50), pause("B", 15, 60)));
    assertThat(before.endedEarly(withAnother, PLACED_AT.plusSeconds(15))).isFalse();
    Pauses oneIsOver = new Pauses(List.of(pause(null, 10, 50)));
    assertThat(before.endedEarly(oneIsOver, PLACED_AT.plusSeconds(20))).isFalse();
    assertThat(before.endedEarly(oneIsOver, PLACED_AT.plusSeconds(19))).isTrue();
    Pauses ended = new Pauses(List.of(pause("A", 10, 20), pause(null, 10, 15)));
    assertThat(before.endedEarly(ended, PLACED_AT.plusSeconds(16))).isTrue();
    assertThat(Pauses.NONE.endedEarly(before, PLACED_AT)).isFalse();
  }

  private static boolean isPausedWithin(Pauses pauses, long firstMillis, long lastMillis) {
    return pauses.isPausedWithin(
        "A", PLACED_AT.plusMillis(firstMillis), PLACED_AT.plusMillis(lastMillis));
  }

  private static Pause pause(String kind, int from, int until) {
    return new Pause(
        kind, PLACED_AT.plusSeconds(from), PLACED_AT.plusSeconds(until), "why", "ann", false);
  }
}

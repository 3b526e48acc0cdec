package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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

  private static Pause pause(String kind, int from, int until) {
    return new Pause(
        kind, PLACED_AT.plusSeconds(from), PLACED_AT.plusSeconds(until), "why", "ann", false);
  }
}

package io.curfew.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A simulation that nothing can turn red proves nothing. */
class SimulationBitesTest {
  /**
   * Each number is at least seven times the average distance between seeds that find it, so that a
   * change elsewhere, which shuffles all runs, does not make this test fail.
   */
  @ParameterizedTest(name = "{0} is found within {1} seeds")
  @CsvSource({
    "ACKNOWLEDGED_BEFORE_THE_COMMIT, 10",
    "BRAKE_FORGOTTEN, 200",
    "EVENTS_NOT_CONFIRMED, 30",
    "EVENT_OUTSIDE_THE_TRANSACTION, 10",
    "KEY_FORGOTTEN, 10",
    "MOVED_DEADLINES_FORGOTTEN, 80",
    "NEW_REFUND_NUMBER_AT_EACH_TRY, 50",
    "NO_DEADLINE, 15",
    "NO_ROLLBACK, 10",
    "NO_SWEEP, 15",
    "NO_VERSION_IN_A_CHANGE, 450",
    "NO_VERSION_IN_A_MOVE, 700",
    "NO_VERSION_IN_A_REFUND, 400",
    "PAYMENT_RECORDED_WITHOUT_BEING_APPLIED, 15",
    "PUT_OFF_IGNORED, 45",
    "RELEASED_AGAIN, 60",
    "RELEASE_OUTSIDE_THE_TRANSACTION, 20",
    "SILENCE_TAKEN_FOR_AN_END, 4000",
    "TIMERS_NOT_CONFIRMED, 50",
    "TIMER_JUDGED_WITHOUT_ITS_ROW, 200",
  })
  void aBrokenSafetyIsFound(Sabotage broken, long seeds) {
    assertThat(LongStream.rangeClosed(1, seeds).anyMatch(seed -> isRed(seed, broken)))
        .as("%s is found within %d seeds", broken, seeds)
        .isTrue();
  }

  @Test
  void withEverySafetyInPlaceTheSameSeedsAreGreen() {
    assertThat(LongStream.rangeClosed(1, 1_000).filter(seed -> isRed(seed, Sabotage.NONE)))
        .isEmpty();
  }

  private static boolean isRed(long seed, Sabotage broken) {
    try {
      Simulation.run(seed, broken, Trace.unread());
      return false;
    } catch (Violation found) {
      return true;
    }
  }
}

package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.brake.KnownPauses;
import io.curfew.app.overview.Overview.State;
import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.StuckType;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the overview says while something of it cannot be known. */
class OverviewsTest {
  private final FewReadings few = new FewReadings(Duration.ofMillis(20));
  private final OpenAlarms alarms = new OpenAlarms();
  private final Overviews overviews =
      new Overviews(
          few.readings,
          new RecentWatch(() -> 0),
          new KnownPauses(few.stores.brakes, few.time),
          alarms,
          few.time,
          false);

  @AfterEach
  void stop() {
    few.readings.stop();
  }

  @Test
  void theDatabaseIsDownIfOnlyWhatIsStuckCannotBeCountedAndTheOldCountsStay() {
    few.readings.start();
    await("all is read").until(() -> overviews.now().stuck().size() == StuckType.values().length);
    assertThat(overviews.now().database()).isEqualTo(new State("UP", null));

    few.hasStuck = false;

    await("it is said")
        .untilAsserted(
            () ->
                assertThat(overviews.now().database())
                    .isEqualTo(new State("DOWN", "the test took it away")));
    assertThat(overviews.now().stuck()).containsEntry(StuckType.REFUND_FAILED, 2L);

    few.hasStuck = true;
    await("it is back").until(() -> overviews.now().database().state().equals("UP"));
  }

  @Test
  void openAlarmsStayInSightWhileTheyCannotBeKnown() {
    AlarmCause cause = new AlarmCause(AlarmType.QUARANTINED, "");
    alarms.are(List.of(new Alarm(7, cause, FewReadings.NOW, FewReadings.NOW, null, "d", "1", "0")));

    alarms.areUnknown();

    assertThat(alarms.known()).isEmpty();
    assertThat(overviews.now().alarms()).extracting(AlarmView::id).containsExactly(7L);

    alarms.are(List.of());
    assertThat(alarms.known()).contains(List.of());
    assertThat(overviews.now().alarms()).isEmpty();
  }
}

package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.order.OrderNo;
import io.curfew.watching.Watch;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** By its number in the list that these tests were made from. */
@ExtendWith(OutputCaptureExtension.class)
class PitfallsOfClosingTest {
  private static final int MEETINGS = 5_000;

  @Test
  void pitfall34ThousandsOfTimersThatMeetTheSweepAreCountedAndWriteNoLine(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.embedded()) {
      Watch watch = app.bean(Watch.class);
      IntStream.range(0, MEETINGS).forEach(i -> watch.raceLost(new OrderNo("met-" + i)));

      assertThat(app.bean(MeterRegistry.class).get("curfew.races.lost").counter().count())
          .isEqualTo(MEETINGS);
      assertThat(output.getAll()).contains("Ready on port").doesNotContain("met-");
    }
  }
}

package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.watching.StuckType;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the database says, as metrics. */
class FigureGaugesTest {
  private static final List<String> OF_THE_DATABASE =
      List.of(
          "curfew.outbox.pending",
          "curfew.outbox.oldest.age",
          "curfew.quarantine.open",
          "curfew.quarantine.oldest.age",
          "curfew.timers.outbox.pending");

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final FewReadings few = new FewReadings(Duration.ofHours(1));

  @AfterEach
  void stop() {
    few.readings.stop();
  }

  @Test
  void theyAreThereFromTheStartAndClaimNothingUntilSomethingWasRead() {
    bind();

    assertThat(OF_THE_DATABASE).allSatisfy(name -> assertThat(gauge(name)).isNaN());
    assertThat(stuck(StuckType.OVERDUE)).isNaN();
    assertThat(few.asked).hasValue(0);
  }

  @Test
  void theySayWhatWasReadAndAskingThemReadsNothing() {
    bind();
    few.readings.start();
    await("what is stuck was counted").until(() -> stuck(StuckType.REFUND_FAILED) == 2);
    int asked = few.asked.get();

    few.time.tick(Duration.ofSeconds(1));

    assertThat(gauge("curfew.outbox.pending")).isEqualTo(4);
    assertThat(gauge("curfew.outbox.oldest.age")).isEqualTo(10);
    assertThat(gauge("curfew.quarantine.open")).isZero();
    assertThat(gauge("curfew.quarantine.oldest.age")).isZero();
    assertThat(gauge("curfew.timers.outbox.pending")).isZero();
    assertThat(stuck(StuckType.OVERDUE)).isZero();
    assertThat(few.asked.get() - asked).as("readings in the background").isLessThanOrEqualTo(1);
  }

  @Test
  void withoutTheDatabaseNothingIsClaimed() {
    few.hasFigures = false;
    few.hasStuck = false;
    bind();
    few.readings.start();
    await("all was tried").until(() -> few.readings.stuck().hasFailed());

    assertThat(OF_THE_DATABASE).allSatisfy(name -> assertThat(gauge(name)).isNaN());
    assertThat(stuck(StuckType.REFUND_FAILED)).isNaN();
  }

  private void bind() {
    new FigureGauges(few.readings, List.of(), few.time).bindTo(registry);
  }

  private double gauge(String name) {
    return registry.get(name).gauge().value();
  }

  private double stuck(StuckType type) {
    return registry.get("curfew.stuck.orders").tag("type", type.name()).gauge().value();
  }
}

package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeShop;
import io.curfew.watching.Action;
import io.curfew.watching.ActionFilter;
import io.curfew.watching.ActionResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StopRunawayClosesTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final VolumeRule RULE = new VolumeRule(5, 100, MINUTE, Duration.ofMinutes(10));

  private final FakeShop shop = new FakeShop();
  private CloseVolume volume = CloseVolume.NONE;
  private final StopRunawayCloses stopRunawayCloses =
      new StopRunawayCloses(
          (now, window) -> window.equals(MINUTE) ? volume : CloseVolume.NONE,
          RULE,
          shop.stores.brakes,
          shop.stores.actions,
          shop.stores.work,
          shop.time,
          shop.watch);

  @ParameterizedTest
  @CsvSource({
    "0,      0, false",
    "99,     0, false",
    "100,    0, true",
    "100,   19, true",
    "100,   20, false",
    "5000, 999, true",
    "5000, 5000, false",
  })
  void closesFarAboveWhatWasPlacedPullTheBrake(long closed, long placed, boolean pulls) {
    volume = new CloseVolume(closed, placed);

    assertThat(stopRunawayCloses.check().isPresent()).isEqualTo(pulls);
    assertThat(shop.stores.brakes.pausedUntil("STANDARD", PLACED_AT).isPresent()).isEqualTo(pulls);
    assertThat(shop.watch.runaways()).hasSize(pulls ? 1 : 0);
  }

  @Test
  void itStopsEverythingForAWhileAndIsInTheLogOfActions() {
    volume = new CloseVolume(4_000, 10);

    Pause pause = stopRunawayCloses.check().orElseThrow();

    assertThat(pause.kind()).isNull();
    assertThat(pause.automatic()).isTrue();
    assertThat(pause.until()).isEqualTo(PLACED_AT.plus(RULE.pause()));
    assertThat(pause.reason()).contains("4000 orders closed").contains("10 placed");
    Action action =
        shop.stores
            .actions
            .page(new ActionFilter("curfew", "PULL_BRAKE"), 0, 9)
            .content()
            .get(0)
            .action();
    assertThat(action.result()).isEqualTo(ActionResult.DONE);
    assertThat(action.reason()).isEqualTo(pause.reason());
  }

  @Test
  void whileEverythingIsPausedItDoesNotPullAgain() {
    volume = new CloseVolume(4_000, 10);
    stopRunawayCloses.check();

    assertThat(stopRunawayCloses.check()).isEmpty();
    shop.time.tick(RULE.pause());
    assertThat(stopRunawayCloses.check()).isPresent();
  }

  @Test
  void whoEndsThePauseEarlyIsNotContradictedWithinTwoWindows() {
    volume = new CloseVolume(4_000, 10);
    stopRunawayCloses.check();
    shop.time.tick(Duration.ofSeconds(20));
    shop.releaseBrake.release(null);

    assertThat(stopRunawayCloses.check()).isEmpty();
    shop.time.tick(MINUTE.multipliedBy(2).minusMillis(1));
    assertThat(stopRunawayCloses.check()).isEmpty();
    shop.time.tick(Duration.ofMillis(1));
    assertThat(stopRunawayCloses.check()).isPresent();
  }

  @Test
  void theEarlyEndOfAnOperatorsOwnPauseDoesNotKeepItFromPulling() {
    volume = new CloseVolume(4_000, 10);
    shop.pullBrake.pull(null, PLACED_AT.plusSeconds(99), "why", "ann");
    shop.releaseBrake.release(null);

    assertThat(stopRunawayCloses.check()).isPresent();
  }

  @Test
  void aPauseOfOneKindDoesNotKeepItFromPulling() {
    volume = new CloseVolume(4_000, 10);
    shop.pullBrake.pull("PRESALE", PLACED_AT.plusSeconds(99), "why", "ann");

    assertThat(stopRunawayCloses.check()).isPresent();
  }

  @Test
  void aRuleThatWouldPullAllTheTimeIsRefused() {
    assertRefused("factor", 1, 100, MINUTE, MINUTE.multipliedBy(2));
    assertRefused("factor", Double.NaN, 100, MINUTE, MINUTE.multipliedBy(2));
    assertRefused("minimum", 5, 0, MINUTE, MINUTE.multipliedBy(2));
    assertRefused("window", 5, 100, Duration.ofMillis(999), MINUTE);
    assertRefused("pause", 5, 100, MINUTE, MINUTE);
  }

  private static void assertRefused(
      String what, double factor, long minimum, Duration window, Duration pause) {
    assertThatThrownBy(() -> new VolumeRule(factor, minimum, window, pause))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(what);
  }
}

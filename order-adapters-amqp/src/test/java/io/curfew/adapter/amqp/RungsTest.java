package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class RungsTest {
  private static final long LONGEST_REMAINING = 31L * 24 * 3_600_000;
  private static final List<Duration> KINDS =
      List.of(Duration.ofMinutes(31), Duration.ofMinutes(15), Duration.ofMinutes(24 * 60 + 10));

  private final Rungs rungs = new Rungs(KINDS);

  @Property(tries = 20_000)
  void everyTimerGetsHomeHopByHopAndNeverLate(
      @ForAll @LongRange(min = 0, max = LONGEST_REMAINING) long remaining) {
    long left = remaining;
    int hops = 0;
    for (Optional<Rung> rung = rungs.choose(left); rung.isPresent(); rung = rungs.choose(left)) {
      assertThat(rung.get().stay()).isBetween(Rungs.SHORTEST, left);
      left -= rung.get().stay();
      hops++;
    }
    assertThat(left).isBetween(0L, Rungs.SHORTEST - 1);
    assertThat(hops).isLessThanOrEqualTo(40);
  }

  @Property(tries = 20_000)
  void p1OnlyAKindsRungIsLongerThanTheTimeLeftAndByNoMoreThanTheTolerance(
      @ForAll @LongRange(min = 10, max = LONGEST_REMAINING) long remaining) {
    Rung rung = rungs.choose(remaining).orElseThrow();
    if (rung.ttl() > remaining) {
      assertThat(KINDS).contains(Duration.ofMillis(rung.ttl()));
      assertThat(rung.ttl() - remaining).isLessThanOrEqualTo(Rungs.TOLERANCE);
      assertThat(rung.expiration()).isEqualTo(remaining);
    }
  }

  @Property(tries = 5_000)
  void anOrdinaryOrderTakesOneHopThoughItIsParkedALittleLate(
      @ForAll @LongRange(min = 0, max = 250) long sinceThePlacing) {
    for (Duration kind : KINDS) {
      long remaining = kind.toMillis() - sinceThePlacing;
      assertThat(rungs.choose(remaining)).contains(new Rung(kind.toMillis(), remaining));
    }
  }

  @Property(tries = 5_000)
  void p5AnExpirationIsAWholePositiveNumber(
      @ForAll @LongRange(min = 10, max = LONGEST_REMAINING) long remaining) {
    Long expiration = rungs.choose(remaining).orElseThrow().expiration();
    assertThat(expiration == null || expiration > 0).isTrue();
  }

  @Test
  void outsideTheToleranceOfItsKindATimerTakesTheLongestRungThatFits() {
    long beyond = Duration.ofMinutes(15).toMillis() - 251;
    assertThat(rungs.choose(beyond)).contains(new Rung(655_360, null));
    assertThat(rungs.choose(20_000)).contains(new Rung(10_240, null));
  }

  @Test
  void withLessThanTheShortestRungLeftThereIsNone() {
    assertThat(rungs.choose(9)).isEmpty();
    assertThat(rungs.choose(0)).isEmpty();
    assertThat(rungs.choose(-1)).isEmpty();
    assertThat(rungs.choose(10)).contains(new Rung(10, null));
  }

  @Test
  void theLadderDoublesFromTenMillisecondsUntilTwoHopsReachThirtyDays() {
    assertThat(new Rungs(List.of()).all())
        .hasSize(28)
        .startsWith(10L, 20L, 40L)
        .endsWith(10L << 27)
        .isEqualTo(new TreeSet<>(new Rungs(List.of()).all()));
  }

  @Test
  void theTimeLeftIsRoundedUpSoThatNothingIsEarly() {
    Instant now = Instant.parse("2026-03-01T10:00:00.000100Z");
    assertThat(Rungs.remaining(now, Instant.parse("2026-03-01T10:00:00.010Z"))).isEqualTo(10);
    assertThat(Rungs.remaining(now, Instant.parse("2026-03-01T10:00:00.000100Z"))).isZero();
    assertThat(Rungs.remaining(now, Instant.parse("2026-03-01T09:00:00Z"))).isNegative();
  }

  @Test
  void aTimeBeyondAllRungsTakesTheLongest() {
    long forEver = Rungs.remaining(Instant.EPOCH, Instant.MAX);
    assertThat(rungs.choose(forEver)).contains(new Rung(10L << 27, null));
    assertThat(Rungs.remaining(Instant.MAX, Instant.MIN)).isNegative();
  }
}

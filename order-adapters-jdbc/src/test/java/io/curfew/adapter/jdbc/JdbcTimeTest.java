package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class JdbcTimeTest {
  private static final Instant START = Instant.parse("2026-03-01T10:00:00.250Z");

  private final FakeClocks clocks = new FakeClocks(START);
  private final JdbcTime time = new JdbcTime(clocks::nanos, clocks::askDatabase);

  @Test
  void theTimeIsTheDatabasesCutToMilliseconds() {
    assertThat(time.instant()).isEqualTo(START);
    assertThat(time.isTrusted()).isTrue();

    clocks.pass(Duration.ofNanos(1_999_999));
    assertThat(time.instant()).isEqualTo(START.plusMillis(1));
  }

  @Test
  void betweenMeasurementsTheDatabaseIsNotAsked() {
    clocks.pass(Duration.ofSeconds(9));
    time.instant();
    time.instant();

    assertThat(clocks.timesAsked()).isEqualTo(1);
  }

  @Test
  void theAnswerIsTakenToBeFromTheMiddleOfTheRoundTrip() {
    clocks.answerAfter(Duration.ofMillis(300), Duration.ofMillis(300));
    time.measure();

    assertThat(time.instant()).isEqualTo(START.plusMillis(600));
  }

  @Test
  void aSmallDriftIsCorrectedAndTrusted() {
    clocks.driftDatabaseBy(Duration.ofMillis(900));
    time.measure();

    assertThat(time.instant()).isEqualTo(START.plusMillis(900));
    assertThat(time.isTrusted()).isTrue();
  }

  @Test
  void exactlyOneSecondApartIsStillTrusted() {
    clocks.driftDatabaseBy(Duration.ofSeconds(1));
    time.measure();

    assertThat(time.isTrusted()).isTrue();
  }

  @Test
  void theTimeStandsStillRatherThanRunBackALittle() {
    clocks.pass(Duration.ofSeconds(10));
    Instant before = time.instant();
    clocks.driftDatabaseBy(Duration.ofMillis(-800));
    time.measure();

    assertThat(time.instant()).isEqualTo(before);
    clocks.pass(Duration.ofMillis(799));
    assertThat(time.instant()).isEqualTo(before);
    clocks.pass(Duration.ofMillis(2));
    assertThat(time.instant()).isEqualTo(before.plusMillis(1));
    assertThat(time.isTrusted()).isTrue();
  }

  @Test
  void aJumpIsFollowedButNotTrustedUntilTheNextMeasurementAgrees() {
    clocks.driftDatabaseBy(Duration.ofSeconds(30));
    time.measure();
    assertThat(time.instant()).isEqualTo(START.plusSeconds(30));
    assertThat(time.isTrusted()).isFalse();

    clocks.pass(Duration.ofSeconds(10));
    time.measure();
    assertThat(time.instant()).isEqualTo(START.plusSeconds(40));
    assertThat(time.isTrusted()).isTrue();
  }

  @Test
  void aJumpBackIsFollowedToo() {
    clocks.pass(Duration.ofSeconds(60));
    time.instant();
    clocks.driftDatabaseBy(Duration.ofSeconds(-30));
    time.measure();

    assertThat(time.instant()).isEqualTo(START.plusSeconds(30));
    assertThat(time.isTrusted()).isFalse();
  }

  @Test
  void aClockThatJumpsAgainAndAgainStaysUntrusted() {
    clocks.driftDatabaseBy(Duration.ofSeconds(5));
    time.measure();
    clocks.driftDatabaseBy(Duration.ofSeconds(-5));
    time.measure();

    assertThat(time.isTrusted()).isFalse();
  }

  @Test
  void anAnswerThatTookMoreThanASecondIsNotUsed() {
    clocks.answerAfter(Duration.ofMillis(1001), Duration.ZERO);
    clocks.driftDatabaseBy(Duration.ofSeconds(30));
    time.measure();

    assertThat(time.instant()).isEqualTo(START.plusMillis(1001));
    assertThat(time.isTrusted()).isTrue();
  }

  @Test
  void aSlowFirstAnswerIsUsedButNotTrusted() {
    FakeClocks slow = new FakeClocks(START);
    slow.answerAfter(Duration.ofSeconds(1), Duration.ofSeconds(1));
    JdbcTime late = new JdbcTime(slow::nanos, slow::askDatabase);
    assertThat(late.isTrusted()).isFalse();

    slow.answerAfter(Duration.ZERO, Duration.ZERO);
    late.measure();
    assertThat(late.isTrusted()).isTrue();
  }

  @Test
  void withoutADatabaseThereIsNoTimeToBeginWith() {
    assertThatThrownBy(
            () ->
                new JdbcTime(
                    clocks::nanos,
                    () -> {
                      throw new DataAccessResourceFailureException("away");
                    }))
        .isInstanceOf(DataAccessResourceFailureException.class);
  }
}

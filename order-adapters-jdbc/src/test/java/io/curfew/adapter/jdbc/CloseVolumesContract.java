package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.closing.CloseVolume;
import io.curfew.closing.CloseVolumes;
import io.curfew.contract.SampleOrder;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;

/** Closes by time, and what was placed when most of them were, in windows of a minute. */
abstract class CloseVolumesContract extends PlanChecks {
  private static final Instant NOW = SampleOrder.PLACED_AT;
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private int orders;

  @Test
  void withoutClosesThereIsNothingToCompare() {
    order(1, 31, 1, null, null);

    assertThat(volume()).isEqualTo(CloseVolume.NONE);
  }

  @Test
  void aFlashSaleClosesAsItWasPlaced() {
    for (int i = 0; i < 30; i++) {
      order(2, 900, 10, 10, "TIMER");
    }
    order(1, 905, 10, null, null);

    assertThat(volume()).isEqualTo(new CloseVolume(30, 31));
  }

  @Test
  void gatheredDeadlinesCloseFarMoreThanAnyMinuteHasPlaced() {
    for (int minute = 0; minute < 20; minute++) {
      order(2, 1_800 - 60 * minute, 10, 9, "LOCAL");
      order(2, 1_799 - 60 * minute, 10, 9, "SWEEP");
    }

    assertThat(volume()).isEqualTo(new CloseVolume(40, 2));
  }

  @Test
  void closesByHandEarlierOnesAndThoseHeldUpAreLeftOut() {
    order(2, 1_800, 10, 10, "OPERATOR");
    order(2, 1_800, 61, 61, "TIMER");
    order(2, 1_800, 100, 30, "TIMER");
    order(3, 1_800, 10, 10, "CUSTOMER");
    assertThat(volume()).isEqualTo(CloseVolume.NONE);

    order(2, 1_800, 100, 41, "TIMER");
    assertThat(volume().closed()).isEqualTo(1);
  }

  @Test
  void theClosesOfTwoWindowsAreFoundByTheirDeadlinesHoweverManyThereEverWere() {
    batch(
        """
        insert into order_info
          (order_no, user_id, kind, amount, currency, status, version,
           create_time, pay_expire_time, close_at)
        values (?, 'u', 'STANDARD', 1, 'CNY', 2, 0, ?, ?, ?)
        """,
        0,
        5_000,
        i -> new Object[] {"o-" + i, ago(60 * i), ago(60 * i), ago(60 * i)});
    database.analyze("order_info");
    Params params =
        new Params()
            .at("now", NOW)
            .at("since", NOW.minus(MINUTE))
            .at("earliest", NOW.minus(MINUTE.multipliedBy(2)))
            .number("micros", 60_000_000);

    assertThat(
            new NamedParameterJdbcTemplate(database.dataSource())
                .queryForList("explain " + JdbcCloseVolumes.CLOSED, params)
                .get(0)
                .toString())
        .containsPattern("(public\\.|[ {]key=)order_info_due");
  }

  private CloseVolume volume() {
    return database.bean(CloseVolumes.class).before(NOW, MINUTE);
  }

  /** Everything in seconds before now. */
  private void order(int status, int placed, int due, Integer closed, String source) {
    database
        .jdbc()
        .update(
            """
            insert into order_info
              (order_no, user_id, kind, amount, currency, status, version,
               create_time, pay_expire_time, close_at, close_time, close_source)
            values (?, 'u', 'STANDARD', 1, 'CNY', ?, 0, ?, ?, ?, ?, ?)
            """,
            "o-" + orders++,
            status,
            ago(placed),
            ago(due),
            ago(due),
            closed == null ? null : ago(closed),
            source);
  }

  private static String ago(int seconds) {
    return Utc.text(NOW.minusSeconds(seconds));
  }
}

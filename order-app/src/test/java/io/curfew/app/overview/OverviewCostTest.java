package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What the overview costs the database. */
class OverviewCostTest {
  private static final String[] NOTHING_ELSE_RUNS = {
    "curfew.overview.interval=1h",
    "curfew.alarms.interval=1h",
    "curfew.brake.automatic=false",
    "curfew.relay.interval=1h",
    "curfew.sweep.interval=1h",
    "curfew.follow-ups.interval=1h",
    "curfew.refunds.interval=1h",
    "curfew.reminder.interval=1h"
  };

  @Test
  void fiftyCallersCostTheDatabaseWhatOneCosts() throws InterruptedException {
    try (AppUnderTest app = AppUnderTest.embedded(NOTHING_ELSE_RUNS)) {
      Shop shop = app.shop();
      JdbcTemplate jdbc = new JdbcTemplate(app.bean(DataSource.class));
      jdbc.execute("set query_statistics true");
      await("what is stuck was counted")
          .until(() -> !shop.viewer("/overview").json().path("stuck").isEmpty());
      shop.viewer("/stuck");
      assertThat(executions(jdbc)).as("another call is seen").isPositive();
      long before = executions(jdbc);

      AtomicInteger answers = new AtomicInteger();
      callers(
          50,
          () -> {
            if (shop.viewer("/overview").status() == 200) {
              answers.incrementAndGet();
            }
          });

      assertThat(answers).hasValue(50);
      assertThat(executions(jdbc) - before)
          .as("statements, of which those that run by themselves are a few")
          .isLessThan(10);
    }
  }

  /** Of statements over our tables. */
  private static long executions(JdbcTemplate jdbc) {
    Long count =
        jdbc.queryForObject(
            """
            select coalesce(sum(execution_count), 0) from information_schema.query_statistics
            where lower(sql_statement) not like '%query_statistics%'
              and (lower(sql_statement) like '%order_info%'
                or lower(sql_statement) like '%outbox%'
                or lower(sql_statement) like '%quarantine%'
                or lower(sql_statement) like '%payment%')
            """,
            Long.class);
    return count == null ? 0 : count;
  }

  private static void callers(int count, Runnable call) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    for (int i = 0; i < count; i++) {
      threads.execute(call);
    }
    threads.shutdown();
    assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }
}

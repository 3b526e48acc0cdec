package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code bin/loss-demo}: what each way to wait loses when the broker is killed. */
class LossDemo {
  private static final Logger LOG = LoggerFactory.getLogger(LossDemo.class);
  private static final int TIMERS = number("CURFEW_LOSS_TIMERS", 20_000);
  private static final int RUNS = number("CURFEW_LOSS_RUNS", 3);

  @Test
  void table() {
    StringBuilder table =
        new StringBuilder(
            "\nTABLE\n| wait queue | parked | lost | repeated |\n|---|---|---|---|\n");
    for (WaitStrategy strategy : WaitStrategy.values()) {
      table.append(row(strategy, runs(strategy)));
    }
    LOG.info("{}END OF TABLE", table);
  }

  private static List<LossRun.Result> runs(WaitStrategy strategy) {
    List<LossRun.Result> results = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      results.add(LossRun.of(strategy, TIMERS));
    }
    if (strategy == WaitStrategy.OURS) {
      assertThat(results).allMatch(result -> result.lost() == 0);
    }
    return results;
  }

  private static String row(WaitStrategy strategy, List<LossRun.Result> results) {
    return "| %s | %,d | %s | %s |%n"
        .formatted(
            strategy,
            TIMERS,
            figures(results, LossRun.Result::lost),
            figures(results, LossRun.Result::repeated));
  }

  private static String figures(
      List<LossRun.Result> results, Function<LossRun.Result, Integer> figure) {
    return results.stream().map(figure).map("%,d"::formatted).collect(Collectors.joining(" / "));
  }

  private static int number(String variable, int asShipped) {
    String given = System.getenv(variable);
    return given == null ? asShipped : Integer.parseInt(given);
  }
}

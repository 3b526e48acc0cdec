package io.curfew.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.burst.Hundred;
import io.curfew.bench.depth.Depth;
import io.curfew.bench.report.Report;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LoadsRealIT {
  private static final int ORDERS = 300;

  @Test
  void aHundredOrdersAreClosedOneByOneAndTogether() throws Exception {
    assertMeasured(new Hundred());
  }

  @Test
  void placingIsMeasuredWithAndWithoutABroker() throws Exception {
    Report report = assertMeasured(new Place());

    assertThat(report.bars()).hasSize(5);
  }

  @Test
  void depthExplainsTheStatementThatCloses() throws Exception {
    Report report = assertMeasured(new Depth());

    assertThat(report.notes())
        .anySatisfy(
            note ->
                assertThat(note)
                    .startsWith("`update order_info set status")
                    .contains("order_info range by order_info_number"));
  }

  @Test
  void aCallThatFailsIsNoResult() {
    assertThatThrownBy(
            () ->
                Latencies.of(
                    2,
                    10,
                    i -> {
                      throw new IllegalArgumentException("call " + i);
                    }))
        .hasMessage("a call failed")
        .cause()
        .hasMessageStartingWith("call ");
  }

  private static Report assertMeasured(Benchmark benchmark) throws Exception {
    Report report = benchmark.run(new Options(benchmark.name(), ORDERS, 1, Path.of("unused")));

    assertThat(report.bars()).isNotEmpty().allMatch(bar -> bar.value() > 0);
    assertThat(report.conditions()).containsKeys("RabbitMQ", "database");
    return report;
  }
}

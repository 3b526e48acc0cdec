package io.curfew.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LatenciesTest {
  @Test
  void everyCallIsMadeOnceHoweverManyThreadsMakeThem() {
    Set<Integer> made = ConcurrentHashMap.newKeySet();
    Latencies latencies = Latencies.of(4, 1_000, i -> assertThat(made.add(i)).isTrue());

    assertThat(made).isEqualTo(IntStream.range(0, 1_000).boxed().collect(Collectors.toSet()));
    assertThat(latencies.perSecond()).isPositive();
    assertThat(latencies.millis(0.5)).isLessThanOrEqualTo(latencies.millis(0.99));
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

  @Test
  void theTableHasTheMedianOfTheRounds() {
    Measured measured = new Measured();
    measured.add("nothing", Latencies.of(1, 10, i -> {}));
    measured.add("nothing", Latencies.of(1, 10, i -> {}));

    assertThat(measured.bars()).hasSize(1);
    assertThat(measured.table("calls", 10).markdown()).contains("| nothing |", "calls/s", "p99 ms");
  }
}

package io.curfew.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** See docs/simulation.md. */
class SimulationTest {
  private static final String SEED = "curfew.simulation.seed";
  private static final String SECONDS = "curfew.simulation.seconds";
  private static final long ENOUGH = 1_000;

  /** With {@value #SEED} that one seed is run instead, and told step by step. */
  @Test
  void whateverGoesWrongNothingIsLost() throws InterruptedException {
    Long seed = Long.getLong(SEED);
    if (seed != null) {
      Simulation.run(seed, Sabotage.NONE, Trace.readBy(SimulationTest::print));
      return;
    }
    Campaign campaign = new Campaign(Duration.ofSeconds(Long.getLong(SECONDS, 40)), ENOUGH);
    campaign.run();

    print(campaign.summary());
    assertThat(campaign.firstRed()).as(campaign.summary()).isEmpty();
    assertThat(campaign.coverage().rarerThan(ENOUGH)).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSameRun() {
    for (long seed = 1; seed <= 50; seed++) {
      assertThat(hashOf(seed)).as("seed " + seed).isEqualTo(hashOf(seed));
    }
    assertThat(hashOf(1)).isNotEqualTo(hashOf(2));
  }

  @Test
  void readingARunDoesNotChangeIt() {
    List<String> lines = new ArrayList<>();
    Trace read = Trace.readBy(lines::add);
    Simulation.run(7, Sabotage.NONE, read);

    assertThat(read.hash()).isEqualTo(hashOf(7));
    assertThat(lines).anyMatch(line -> line.contains("PLACE -> PENDING_PAYMENT"));
  }

  private static long hashOf(long seed) {
    Trace trace = Trace.unread();
    Simulation.run(seed, Sabotage.NONE, trace);
    return trace.hash();
  }

  /** The figures belong in the log of the build. */
  private static void print(String text) {
    System.out.println(text);
  }
}

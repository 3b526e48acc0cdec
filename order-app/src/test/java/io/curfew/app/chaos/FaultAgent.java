package io.curfew.app.chaos;

import io.curfew.app.money.Tally;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Strikes, waits and mends, until the plan or the time ends. Leaves everything mended. */
final class FaultAgent {
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");
  private static final Duration BREATH = Duration.ofSeconds(1);

  private final Stage stage;
  private final Tally tally;
  private final Instant begin = Instant.now();
  private final CountDownLatch never = new CountDownLatch(1);

  FaultAgent(Stage stage, Tally tally) {
    this.stage = stage;
    this.tally = tally;
  }

  void run(Iterator<List<Strike>> plan, Duration atMost) throws InterruptedException {
    Instant end = Instant.now().plus(atMost);
    while (plan.hasNext() && Instant.now().isBefore(end)) {
      pass(BREATH);
      run(plan.next());
    }
    say("everything is mended");
  }

  private void run(List<Strike> together) throws InterruptedException {
    together.forEach(this::strike);
    pass(together.stream().map(Strike::lasts).max(Comparator.naturalOrder()).orElseThrow());
    together.stream().sorted(Comparator.comparing(Strike::fault)).forEach(this::mend);
  }

  private void strike(Strike strike) {
    say(strike + ", for " + strike.lasts().toSeconds() + " s");
    stage.strike(strike);
    tally.count("fault: " + strike.fault().description());
  }

  private void mend(Strike strike) {
    stage.mend(strike);
    say("over: " + strike);
  }

  private void pass(Duration time) throws InterruptedException {
    never.await(time.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void say(String what) {
    long seconds = Duration.between(begin, Instant.now()).toSeconds();
    MEASURED.log(System.Logger.Level.INFO, "chaos: %3d s  %s".formatted(seconds, what));
  }
}

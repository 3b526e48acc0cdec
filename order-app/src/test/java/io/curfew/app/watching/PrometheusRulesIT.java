package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The alert rules, judged by Prometheus' own tool: Debian's package prometheus has it. */
class PrometheusRulesIT {
  private static final String RULES = "../docs/prometheus/curfew-alerts.yml";
  private static final String THEIR_TESTS = "../docs/prometheus/curfew-alerts-test.yml";

  @Test
  void theAlertRulesAreWellFormed() throws Exception {
    assertThat(promtool("check", "rules", RULES)).contains("SUCCESS");
  }

  @Test
  void theAlertRulesSayWhatTheyShould() throws Exception {
    assertThat(promtool("test", "rules", THEIR_TESTS)).contains("SUCCESS");
  }

  @Test
  void aRuleThatIsWrongIsFound() throws Exception {
    assertThat(run("promtool", "check", "rules", "../pom.xml").exit()).isNotZero();
  }

  private static String promtool(String... arguments) throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = "promtool";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    Ended ended = run(command);
    assertThat(ended.exit()).as(ended.output()).isZero();
    return ended.output();
  }

  private static Ended run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), output);
  }

  private record Ended(int exit, String output) {}
}

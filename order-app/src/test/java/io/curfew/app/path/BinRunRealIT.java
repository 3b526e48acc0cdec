package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.BinRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/run --real} without any server given. */
class BinRunRealIT {
  @TempDir private Path folder;

  @Test
  void itStartsBothServersClosesAnOrderThroughThemAndEndsThemWithItself() {
    List<ProcessHandle> children;
    try (BinRun run = new BinRun(folder, "--real")) {
      await("it is ready").atMost(Duration.ofMinutes(2)).until(run::isReady);
      run.curlLines().forEach(BinRun::shell);

      await("the order is closed by a timer of RabbitMQ")
          .until(() -> run.output().contains("-> CLOSED by EXPIRE from TIMER"));
      children = run.children();
    }
    assertThat(children).hasSizeGreaterThanOrEqualTo(3);
    await("its servers are gone too")
        .until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
  }
}

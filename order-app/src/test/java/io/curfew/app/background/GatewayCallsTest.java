package io.curfew.app.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The threads of calls to the payment provider. */
class GatewayCallsTest {
  @Test
  void whenEveryThreadIsBusyACallIsRejectedAndNobodyWaits() {
    Executor calls = GatewayCalls.executor(GatewayCalls.FOR_REQUESTS);
    CountDownLatch gate = new CountDownLatch(1);
    AtomicInteger busy = new AtomicInteger();
    for (int i = 0; i < GatewayCalls.FOR_REQUESTS; i++) {
      calls.execute(() -> callThatWaits(busy, gate));
    }
    await("every thread is busy").until(() -> busy.get() == GatewayCalls.FOR_REQUESTS);

    assertThatThrownBy(() -> calls.execute(busy::incrementAndGet))
        .isInstanceOf(RejectedExecutionException.class);
    gate.countDown();
    await("a thread is free again").until(() -> accepts(calls));
    assertThat(busy.get()).isEqualTo(GatewayCalls.FOR_REQUESTS);
  }

  private static boolean accepts(Executor calls) {
    try {
      calls.execute(() -> {});
      return true;
    } catch (RejectedExecutionException stillBusy) {
      return false;
    }
  }

  private static void callThatWaits(AtomicInteger busy, CountDownLatch gate) {
    busy.incrementAndGet();
    try {
      gate.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}

package io.curfew.app.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The threads of calls to the payment provider. */
class GatewayCallsTest {
  @Test
  void whenEveryThreadIsBusyTheCallerMakesItsCallItselfAndNobodyWaitsForEver() {
    Executor calls = GatewayCalls.executor();
    CountDownLatch gate = new CountDownLatch(1);
    AtomicInteger busy = new AtomicInteger();
    for (int i = 0; i < GatewayCalls.THREADS; i++) {
      calls.execute(() -> callThatWaits(busy, gate));
    }
    await("every thread is busy").until(() -> busy.get() == GatewayCalls.THREADS);

    String thread = CompletableFuture.supplyAsync(GatewayCallsTest::threadName, calls).join();

    assertThat(thread).isEqualTo(threadName());
    gate.countDown();
  }

  private static String threadName() {
    return Thread.currentThread().getName();
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

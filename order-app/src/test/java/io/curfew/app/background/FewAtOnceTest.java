package io.curfew.app.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.Together;
import io.curfew.work.UnitOfWork;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class FewAtOnceTest {
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  private final UnitOfWork work =
      new FewAtOnce(
          new UnitOfWork() {
            @Override
            public <T> T inTransaction(Supplier<T> inside) {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              try {
                return inside.get();
              } finally {
                running.decrementAndGet();
              }
            }
          });

  @Test
  void ofManyTransactionsEightRunAtATimeAndAllAreDone() {
    AtomicInteger done = new AtomicInteger();
    Together.run(
        40,
        thread -> {
          for (int i = 0; i < 200; i++) {
            work.inTransaction(done::incrementAndGet);
          }
          return thread;
        });

    assertThat(done.get()).isEqualTo(8_000);
    assertThat(most.get()).isBetween(1, 8);
  }

  @Test
  void oneThatFailsMakesRoomForTheNext() {
    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(
              () ->
                  work.inTransaction(
                      () -> {
                        throw new IllegalStateException("no");
                      }))
          .hasMessage("no");
    }
    assertThat(work.inTransaction(() -> "done")).isEqualTo("done");
  }
}

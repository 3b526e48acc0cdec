package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.contract.Together;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Sku;
import io.curfew.releasing.Stock;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

abstract class FailuresContract extends AdapterContract {
  private static final Sku CUP = new Sku("cup");
  private static final Sku SAUCER = new Sku("saucer");

  @Test
  void aDeadlockIsContention() {
    stock().setAvailable(CUP, 10);
    stock().setAvailable(SAUCER, 10);
    CyclicBarrier bothHoldOne = new CyclicBarrier(2);

    List<Boolean> done =
        Together.run(
            2,
            i ->
                isDone(
                    () -> {
                      take(i == 0 ? CUP : SAUCER);
                      await(bothHoldOne);
                      take(i == 0 ? SAUCER : CUP);
                    }));
    assertThat(done).as("one gave way").contains(false);
    assertThat(stock().find(CUP).orElseThrow().available())
        .isEqualTo(stock().find(SAUCER).orElseThrow().available())
        .isEqualTo(10 - done.stream().filter(one -> one).count());
  }

  @Test
  void aLockThatIsNotGrantedInTimeIsContention() {
    stock().setAvailable(CUP, 10);
    CountDownLatch locked = new CountDownLatch(1);
    CountDownLatch tried = new CountDownLatch(1);

    List<Boolean> done =
        Together.run(
            2,
            i ->
                isDone(
                    () -> {
                      if (i == 0) {
                        take(CUP);
                        locked.countDown();
                        await(tried);
                      } else {
                        await(locked);
                        try {
                          database.withShortLockWait(() -> take(CUP));
                        } finally {
                          tried.countDown();
                        }
                      }
                    }));
    assertThat(done).containsExactly(true, false);
    assertThat(stock().find(CUP).orElseThrow().available()).isEqualTo(9);
  }

  @Test
  void aKeyThatIsTakenIsContention() {
    placed(1);

    assertThatThrownBy(() -> placed(1)).isInstanceOf(Contended.class);
  }

  @Test
  void workInsideWorkIsNotTriedAgainOnItsOwn() {
    AtomicInteger attempts = new AtomicInteger();

    assertThatThrownBy(() -> work().inTransaction(() -> work().retried(() -> contended(attempts))))
        .isInstanceOf(Contended.class);
    assertThat(attempts).hasValue(1);
  }

  @Test
  void aPoolWithoutConnectionsIsAnOutageForReadsAndForTransactions() throws SQLException {
    HikariDataSource pool = TestDatabase.connect(database.target());
    pool.setMaximumPoolSize(1);
    pool.setConnectionTimeout(250);
    try (pool;
        var context = database.on(pool)) {
      Orders orders = context.getBean(Orders.class);
      try (Connection last = pool.getConnection()) {
        assertThat(last.isClosed()).isFalse();
        assertUnavailable(orders, context.getBean(UnitOfWork.class));
      }
      assertThat(orders.find(new OrderNo("o-1"))).isEmpty();
    }
  }

  @Test
  void aClosedPoolIsAnOutage() {
    HikariDataSource pool = TestDatabase.connect(database.target());
    try (var context = database.on(pool)) {
      Orders orders = context.getBean(Orders.class);
      UnitOfWork work = context.getBean(UnitOfWork.class);
      pool.close();

      assertUnavailable(orders, work);
    }
  }

  private static void assertUnavailable(Orders orders, UnitOfWork work) {
    assertThatThrownBy(() -> orders.find(new OrderNo("o-1")))
        .isInstanceOf(DatabaseUnavailable.class);
    assertThatThrownBy(() -> work.inTransaction(() -> "never"))
        .isInstanceOf(DatabaseUnavailable.class);
  }

  private static String contended(AtomicInteger attempts) {
    attempts.incrementAndGet();
    throw new Contended("somebody else was first");
  }

  private boolean isDone(Runnable steps) {
    try {
      work()
          .inTransaction(
              () -> {
                steps.run();
                return steps;
              });
      return true;
    } catch (Contended gaveWay) {
      return false;
    }
  }

  private void take(Sku sku) {
    stock().adjust(sku, -1, "sold by hand");
  }

  private Stock stock() {
    return database.bean(Stock.class);
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(30, TimeUnit.SECONDS);
    } catch (Exception stopped) {
      throw new AssertionError(stopped);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }
}

package io.curfew.app.acting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.acting.BulkResult.Outcome;
import io.curfew.fake.FakeTime;
import io.curfew.fake.InMemoryActionLog;
import io.curfew.fake.InMemoryUnitOfWork;
import io.curfew.watching.ActionLog;
import io.curfew.watching.OperatorCalls.KnownCall;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The database goes away while many orders are done. */
@ExtendWith(OutputCaptureExtension.class)
class BulkWithoutDatabaseTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private final InMemoryUnitOfWork work = new InMemoryUnitOfWork();
  private final InMemoryActionLog kept = new InMemoryActionLog(work);
  private final Deeds deeds = new Deeds(untilAway(kept), work, new FakeTime(NOW));
  private final UnitOfWork logged = deeds.logged(work);
  private final Bulk bulk = new Bulk(deeds, new BulkFailures());
  private volatile boolean away;

  @AfterEach
  void end() {
    bulk.destroy();
    deeds.end();
  }

  @Test
  void eachOrderIsStillAnsweredForAndTheRepeatDoesTheRest(CapturedOutput output) {
    List<BulkResult> broken = run(this::goAwayAtTheSecond);

    assertThat(broken).extracting(BulkResult::orderNo).containsExactly("o-1", "o-2");
    assertThat(broken).extracting(BulkResult::result).containsExactly(Outcome.DONE, Outcome.FAILED);
    assertThat(broken.get(1).code()).isEqualTo("UNAVAILABLE");
    assertThat(output)
        .as("a reason makes no line of its own")
        .containsPattern("Not in the log of actions: .*o-2.*of two lines");

    away = false;
    assertThat(run(this::close))
        .extracting(BulkResult::result)
        .containsExactly(Outcome.DONE, Outcome.DONE);
    assertThat(kept.doneBy(7, List.of("o-1", "o-2"))).hasSize(2);
    assertThat(work.commits()).as("one for each order").isEqualTo(2);
  }

  private List<BulkResult> run(Consumer<String> act) {
    OperatorAction.Wanted wanted = new OperatorAction.Wanted(OperatorAction.CLOSE_ORDER, "orders");
    deeds.begin(
        Deed.wanted("ann", wanted, "::1").because("of two\nlines").in(new KnownCall(7, "f", NOW)));
    return bulk.run(List.of("o-1", "o-2"), orderNo -> orderNo, act);
  }

  private void goAwayAtTheSecond(String orderNo) {
    if (orderNo.equals("o-2")) {
      await("the first is done").until(() -> kept.doneBy(7, List.of("o-1")).size() == 1);
      away = true;
    }
    close(orderNo);
  }

  private void close(String orderNo) {
    logged.inTransaction(() -> orderNo);
  }

  private ActionLog untilAway(ActionLog log) {
    return (ActionLog)
        Proxy.newProxyInstance(
            ActionLog.class.getClassLoader(),
            new Class<?>[] {ActionLog.class},
            (proxy, method, arguments) -> {
              if (away) {
                throw new DatabaseUnavailable("away", new IllegalStateException("no connection"));
              }
              try {
                return method.invoke(log, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
  }
}

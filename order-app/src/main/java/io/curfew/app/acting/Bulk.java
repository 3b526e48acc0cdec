package io.curfew.app.acting;

import io.curfew.app.acting.BulkResult.Outcome;
import io.curfew.watching.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.stereotype.Component;

/** Does the same to many orders, each in a transaction of its own, and goes on past failures. */
@Component
public final class Bulk implements DisposableBean {
  /**
   * With the 32 threads that take calls they use 36 of the 40 connections to the database at most:
   * closing by time always finds one.
   */
  private static final int THREADS = 4;

  private final Deeds deeds;
  private final BulkFailures failures;
  private final ThreadPoolExecutor pool;

  Bulk(Deeds deeds, BulkFailures failures) {
    this.deeds = deeds;
    this.failures = failures;
    this.pool =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            30,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            new CustomizableThreadFactory("bulk-"));
    pool.allowCoreThreadTimeOut(true);
  }

  /**
   * Returns when all are done with, in the order given. Each order has its own entry in the log.
   * The same call again leaves out those it has done and reports them as done.
   */
  public <T> List<BulkResult> run(List<T> orders, Function<T, String> orderNo, Consumer<T> act) {
    Deed call = Objects.requireNonNull(deeds.inHand());
    Set<String> before = deeds.doneBy(call, orders.stream().map(orderNo).toList());
    List<CompletableFuture<Ended>> running =
        orders.stream()
            .map(order -> begin(call.to(orderNo.apply(order)), before, () -> act.accept(order)))
            .toList();
    List<Ended> ended = running.stream().map(CompletableFuture::join).toList();
    List<Action> unlogged = new ArrayList<>();
    ended.stream().filter(e -> !e.deed().isLogged()).map(this::action).forEach(unlogged::add);
    deeds.writeAfterwards(unlogged);
    call.logged();
    return ended.stream().map(Ended::result).toList();
  }

  private CompletableFuture<Ended> begin(Deed deed, Set<String> before, Runnable act) {
    if (before.contains(deed.target())) {
      deed.logged();
      return CompletableFuture.completedFuture(new Ended(deed, BulkResult.done(deed.target())));
    }
    return CompletableFuture.supplyAsync(() -> new Ended(deed, act(deed, act)), pool);
  }

  private BulkResult act(Deed deed, Runnable act) {
    deeds.begin(deed);
    try {
      act.run();
      return BulkResult.done(deed.target());
    } catch (RuntimeException failure) {
      return isDone(deed) ? BulkResult.done(deed.target()) : failures.of(deed.target(), failure);
    } finally {
      deeds.end();
    }
  }

  /** By this call, if it came twice at once; or before something that follows the commit failed. */
  private boolean isDone(Deed deed) {
    if (!deed.isLogged() && isKnownAsDone(deed)) {
      deed.logged();
    }
    return deed.isLogged();
  }

  /** The others are answered for even if the database is away now; a repeat will tell. */
  private boolean isKnownAsDone(Deed deed) {
    try {
      return deeds.isDone(deed);
    } catch (RuntimeException unknown) {
      return false;
    }
  }

  private Action action(Ended ended) {
    BulkResult result = ended.result();
    String detail =
        result.result() == Outcome.DONE ? null : "%s: %s".formatted(result.code(), result.detail());
    return deeds.ended(ended.deed(), result.result().inLog(), detail);
  }

  @Override
  public void destroy() {
    pool.shutdown();
  }

  private record Ended(Deed deed, BulkResult result) {}
}

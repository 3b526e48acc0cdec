package io.curfew.simulation;

import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The transactions of one instance. The books are looked through after each commit. */
final class Transactions implements UnitOfWork {
  private static final Point COMMIT =
      Point.ALL.stream().filter(p -> p.port() == UnitOfWork.class).findFirst().orElseThrow();

  private final World world;
  private final Node node;
  private final UnitOfWork database;

  Transactions(World world, Node node, UnitOfWork database) {
    this.world = world;
    this.node = node;
    this.database = database;
  }

  @Override
  public <T> T inTransaction(Supplier<T> work) {
    if (world.transaction() != null) {
      return work.get();
    }
    node.mustLive();
    world.maybePause(false);
    node.mustLive();
    world.coverage.called(COMMIT);
    Fault fault = world.weather.at(COMMIT);
    T result = committed(work, fault);
    world.ledger.check();
    if (fault != null && fault.comesAfterwards()) {
      throw wrong(fault);
    }
    return result;
  }

  private <T> T committed(Supplier<T> work, @Nullable Fault fault) {
    world.begin(new Transaction());
    try {
      return database.inTransaction(
          () -> {
            T result = work.get();
            node.mustLive();
            if (fault != null && !fault.comesAfterwards()) {
              throw wrong(fault);
            }
            return result;
          });
    } finally {
      world.end();
    }
  }

  /** At the commit, or when it is done. */
  private RuntimeException wrong(Fault fault) {
    world.happens(fault, COMMIT, node);
    if (fault.isCrash()) {
      throw node.crash();
    }
    return fault == Fault.CONTENDED
        ? new Contended("a deadlock at the commit")
        : new DatabaseUnavailable("whether it is committed is unknown", new OddFailure());
  }
}

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
    world.maybePause();
    node.mustLive();
    Fault fault = world.weather.at(COMMIT);
    world.note(node.name(), "transaction", String.valueOf(fault));
    T result = committed(work, fault);
    world.ledger.check();
    if (fault == Fault.CRASH_AFTER) {
      throw node.crash();
    }
    if (fault == Fault.AWAY_AFTER) {
      throw new DatabaseUnavailable("the commit's answer is lost", new OddFailure());
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
            refuse(fault);
            return result;
          });
    } finally {
      world.end();
    }
  }

  private void refuse(@Nullable Fault fault) {
    if (fault == Fault.CRASH_BEFORE) {
      throw node.crash();
    }
    if (fault == Fault.CONTENDED) {
      throw new Contended("a deadlock at the commit");
    }
    if (fault == Fault.AWAY_BEFORE) {
      throw new DatabaseUnavailable("gone before the commit", new OddFailure());
    }
  }
}

package io.curfew.app.acting;

import io.curfew.app.api.OneLine;
import io.curfew.watching.Action;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionResult;
import io.curfew.watching.OperatorCalls.KnownCall;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * What each thread is doing at an operator's word. What is done is written to the log in the
 * transaction of the change; what is refused or fails, right after.
 */
@Component
public final class Deeds {
  private static final Logger log = LoggerFactory.getLogger(Deeds.class);

  /** Never left out, however many there are: nowhere else is it written. */
  private static final String NOT_THERE = "Not in the log of actions: {}";

  private static final ThreadLocal<@Nullable Deed> IN_HAND = new ThreadLocal<>();

  private final ActionLog actions;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  Deeds(ActionLog actions, UnitOfWork work, DatabaseTime clock) {
    this.actions = actions;
    this.work = work;
    this.clock = clock;
  }

  /**
   * The same transactions, each of which also writes what this thread is doing to the log: both are
   * there or neither is. For use cases that make one transaction for each deed.
   */
  public UnitOfWork logged(UnitOfWork transactions) {
    return new LoggedWork(this, transactions);
  }

  /**
   * Does it, unless the same call has done it before, or does it meanwhile: then returns how things
   * are now. A call without an idempotency key is always done.
   */
  public <T> T once(Supplier<T> act, Supplier<T> asItIs) {
    Deed deed = IN_HAND.get();
    if (deed == null || deed.call() == null) {
      return act.get();
    }
    if (isDone(deed)) {
      return repeated(deed, asItIs);
    }
    try {
      return act.get();
    } catch (RuntimeException failure) {
      if (isDone(deed)) {
        return repeated(deed, asItIs);
      }
      throw failure;
    }
  }

  private static <T> T repeated(Deed deed, Supplier<T> asItIs) {
    deed.logged();
    return asItIs.get();
  }

  /** Adds to what the log will say of this thread's deed. */
  public void say(String detail) {
    Deed deed = IN_HAND.get();
    if (deed != null) {
      deed.say(detail);
    }
  }

  /**
   * Writes this thread's deed as done, in a transaction of its own: for what takes many
   * transactions.
   */
  public void done() {
    Deed deed = IN_HAND.get();
    if (deed != null && !deed.isLogged()) {
      work.retried(() -> write(deed));
      deed.logged();
    }
  }

  /** The call that this thread's deed belongs to; empty without an idempotency key. */
  public Optional<KnownCall> call() {
    return Optional.ofNullable(IN_HAND.get()).map(Deed::call);
  }

  @Nullable Deed inHand() {
    return IN_HAND.get();
  }

  void begin(Deed deed) {
    IN_HAND.set(deed);
  }

  void end() {
    IN_HAND.remove();
  }

  /** Writes the deed as done. Joins the caller's transaction. */
  Deed write(Deed deed) {
    Action action = deed.done(clock.instant());
    KnownCall call = deed.call();
    if (call == null) {
      actions.add(List.of(action));
    } else {
      actions.done(action, call.id());
    }
    return deed;
  }

  Set<String> doneBy(Deed deed, Collection<String> targets) {
    KnownCall call = deed.call();
    return call == null ? Set.of() : actions.doneBy(call.id(), targets);
  }

  boolean isDone(Deed deed) {
    return !doneBy(deed, List.of(deed.target())).isEmpty();
  }

  Action ended(Deed deed, ActionResult result, @Nullable String detail) {
    return deed.ended(clock.instant(), result, detail);
  }

  /**
   * Never throws: the answer to the operator is as it is, whether or not it can be written down.
   */
  void writeAfterwards(List<Action> ended) {
    if (ended.isEmpty()) {
      return;
    }
    try {
      work.retried(
          () -> {
            actions.add(ended);
            return ended;
          });
    } catch (RuntimeException failure) {
      ended.forEach(action -> log.error(NOT_THERE, OneLine.of(action.toString())));
      log.error("The log of actions cannot be written", failure);
    }
  }
}

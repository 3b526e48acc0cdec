package io.curfew.watching;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything operators did and tried to do. What is in it stays as it is: there is no way to change
 * or remove an entry. Safe for many threads.
 */
public interface ActionLog {
  /** Joins the caller's transaction. */
  void add(Collection<Action> actions);

  /**
   * Notes that a call has done this to the target, once. Joins the caller's transaction, which is
   * that of the change itself: so it is in the log exactly if the change was made.
   *
   * @throws io.curfew.work.Contended if the same call has done it before: roll back
   */
  void done(Action action, long call);

  /** Those of the targets to which this call has done it. */
  Set<String> doneBy(long call, Collection<String> targets);

  /**
   * Newest first.
   *
   * @param page from 0
   */
  ActionPage page(ActionFilter filter, int page, int size);

  /**
   * The next older ones, newest first.
   *
   * @param before the id of the last one read, or {@code null} to begin
   */
  List<LoggedAction> older(ActionFilter filter, @Nullable Long before, int limit);
}

package io.curfew.fake;

import io.curfew.watching.Action;
import io.curfew.watching.ActionFilter;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionPage;
import io.curfew.watching.LoggedAction;
import io.curfew.work.Contended;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Actions in memory. */
public final class InMemoryActionLog implements ActionLog {
  private final Table<Long, LoggedAction> rows;
  private final Table<Done, Done> done;

  public InMemoryActionLog(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
    this.done = new Table<>(work);
  }

  @Override
  public void add(Collection<Action> actions) {
    actions.forEach(this::addOne);
  }

  @Override
  public void done(Action action, long call) {
    Done key = new Done(call, action.target());
    if (done.find(key).isPresent()) {
      throw new Contended(key + " before");
    }
    done.put(key, key);
    addOne(action);
  }

  @Override
  public Set<String> doneBy(long call, Collection<String> targets) {
    return targets.stream()
        .filter(target -> done.find(new Done(call, target)).isPresent())
        .collect(Collectors.toSet());
  }

  @Override
  public ActionPage page(ActionFilter filter, int page, int size) {
    List<LoggedAction> all = older(filter, null, Integer.MAX_VALUE);
    return new ActionPage(all.stream().skip((long) page * size).limit(size).toList(), all.size());
  }

  @Override
  public List<LoggedAction> older(ActionFilter filter, @Nullable Long before, int limit) {
    return rows.where(row -> matches(filter, row.action())).stream()
        .filter(row -> before == null || row.id() < before)
        .sorted(Comparator.comparing(LoggedAction::id).reversed())
        .limit(limit)
        .toList();
  }

  private void addOne(Action action) {
    long id = rows.size() + 1L;
    rows.put(id, new LoggedAction(id, action));
  }

  private static boolean matches(ActionFilter filter, Action action) {
    return (filter.operator() == null || filter.operator().equals(action.operator()))
        && (filter.action() == null || filter.action().equals(action.action()));
  }

  private record Done(long call, String target) {}
}

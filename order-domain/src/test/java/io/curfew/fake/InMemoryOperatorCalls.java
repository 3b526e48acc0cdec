package io.curfew.fake;

import io.curfew.watching.OperatorCalls;
import java.util.List;

/** Calls of operators in memory. */
public final class InMemoryOperatorCalls implements OperatorCalls {
  private final InMemoryUnitOfWork work;
  private final Table<List<String>, KnownCall> rows;

  public InMemoryOperatorCalls(InMemoryUnitOfWork work) {
    this.work = work;
    this.rows = new Table<>(work);
  }

  @Override
  public KnownCall claim(Call call) {
    List<String> key = List.of(call.operator(), call.what(), call.key());
    return work.inTransaction(() -> rows.find(key).orElseGet(() -> add(key, call)));
  }

  private KnownCall add(List<String> key, Call call) {
    KnownCall known = new KnownCall(rows.size() + 1L, call.fingerprint(), call.at());
    rows.put(key, known);
    return known;
  }
}

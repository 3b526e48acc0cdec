package io.curfew.fake;

import io.curfew.watching.OperatorCalls;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Calls of operators in memory. */
public final class InMemoryOperatorCalls implements OperatorCalls {
  private final InMemoryUnitOfWork work;
  private final Table<List<String>, Row> rows;
  private final AtomicLong ids = new AtomicLong();

  public InMemoryOperatorCalls(InMemoryUnitOfWork work) {
    this.work = work;
    this.rows = new Table<>(work);
  }

  @Override
  public KnownCall claim(Call call) {
    List<String> key = List.of(call.operator(), call.what(), call.key());
    return work.inTransaction(() -> rows.find(key).map(Row::call).orElseGet(() -> add(key, call)));
  }

  @Override
  public void forget(KnownCall call) {
    work.inTransaction(
        () -> {
          rows.where(row -> row.call().id() == call.id()).forEach(row -> rows.remove(row.key()));
          return call;
        });
  }

  private KnownCall add(List<String> key, Call call) {
    KnownCall known = new KnownCall(ids.incrementAndGet(), call.fingerprint(), call.at());
    rows.put(key, new Row(key, known));
    return known;
  }

  private record Row(List<String> key, KnownCall call) {}
}

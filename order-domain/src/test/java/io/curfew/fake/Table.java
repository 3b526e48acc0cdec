package io.curfew.fake;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Rows by key. Writing needs a transaction and is undone when it rolls back. */
final class Table<K, V> {
  private final InMemoryUnitOfWork work;
  private final Map<K, V> rows = new HashMap<>();

  Table(InMemoryUnitOfWork work) {
    this.work = work;
  }

  Optional<V> find(K key) {
    work.crashPoint.step();
    return work.locked(() -> Optional.ofNullable(rows.get(key)));
  }

  List<V> findAll(Collection<K> keys) {
    return work.locked(() -> keys.stream().distinct().flatMap(k -> find(k).stream()).toList());
  }

  /** In no particular order. */
  List<V> where(Predicate<V> condition) {
    work.crashPoint.step();
    return work.locked(() -> rows.values().stream().filter(condition).toList());
  }

  int size() {
    return work.locked(rows::size);
  }

  void put(K key, V row) {
    work.crashPoint.step();
    V before = rows.get(key);
    work.onRollback(() -> restore(key, before));
    rows.put(key, row);
  }

  void remove(K key) {
    work.crashPoint.step();
    V before = rows.get(key);
    work.onRollback(() -> restore(key, before));
    rows.remove(key);
  }

  private void restore(K key, V before) {
    if (before == null) {
      rows.remove(key);
    } else {
      rows.put(key, before);
    }
  }
}

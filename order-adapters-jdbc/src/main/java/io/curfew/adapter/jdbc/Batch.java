package io.curfew.adapter.jdbc;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;

/** One statement for many rows, sent together. */
final class Batch {
  private Batch() {}

  /** Returns how many rows were sent. */
  static <T> int insert(
      NamedParameterJdbcOperations jdbc,
      String sql,
      Collection<T> rows,
      Function<T, Params> params) {
    return jdbc.batchUpdate(sql, sources(rows, params)).length;
  }

  /**
   * Runs an update for each row, in the order given, and tells which found theirs.
   *
   * @throws IllegalStateException if the driver does not count; the transaction must be rolled back
   */
  static <T> Updated<T> update(
      NamedParameterJdbcOperations jdbc,
      String sql,
      Collection<T> rows,
      Function<T, Params> params) {
    int[] counts = jdbc.batchUpdate(sql, sources(rows, params));
    Updated<T> updated = new Updated<>(new ArrayList<>(), new ArrayList<>());
    int i = 0;
    for (T row : rows) {
      (isHit(counts[i++]) ? updated.hit : updated.missed).add(row);
    }
    return updated;
  }

  private static boolean isHit(int count) {
    if (count < 0) {
      throw new IllegalStateException("the driver does not count the rows of a batch: " + count);
    }
    return count > 0;
  }

  private static <T> SqlParameterSource[] sources(Collection<T> rows, Function<T, Params> params) {
    return rows.stream().map(params).toArray(SqlParameterSource[]::new);
  }

  /** Which updates found their row and which did not, in the order of the batch. */
  record Updated<T>(List<T> hit, List<T> missed) {}
}

package io.curfew.adapter.jdbc;

import java.sql.Types;
import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Named parameters of a statement. Each has its SQL type: without one, Spring asks the server for
 * the type of every null.
 */
final class Params extends MapSqlParameterSource {
  Params text(String name, @Nullable Object value) {
    addValue(name, value == null ? null : value.toString(), Types.VARCHAR);
    return this;
  }

  Params texts(String name, Collection<?> values) {
    addValue(name, values.stream().map(Object::toString).toList(), Types.VARCHAR);
    return this;
  }

  Params number(String name, @Nullable Number value) {
    addValue(name, value, Types.BIGINT);
    return this;
  }

  Params numbers(String name, Collection<? extends Number> values) {
    addValue(name, values, Types.BIGINT);
    return this;
  }

  Params flag(String name, boolean value) {
    addValue(name, value, Types.BOOLEAN);
    return this;
  }

  Params bytes(String name, byte[] value) {
    addValue(name, value, Types.LONGVARBINARY);
    return this;
  }

  Params at(String name, @Nullable Instant value) {
    addValue(name, value == null ? null : Utc.text(value), Types.VARCHAR);
    return this;
  }
}

package io.curfew.adapter.jdbc;

import io.curfew.watching.OperatorCalls;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Calls in {@code operator_call}; a unique key lets one claim win. */
final class JdbcOperatorCalls implements OperatorCalls {
  static final String CLAIM =
      """
      insert into operator_call (operator, what, idempotency_key, fingerprint, begun_at)
      values (:operator, :what, :key, :fingerprint, :at)
      """;

  static final String FIND =
      """
      select id, fingerprint, begun_at
      from operator_call
      where operator = :operator and what = :what and idempotency_key = :key
      """;

  static final String FORGET = "delete from operator_call where id = :id";

  private final NamedParameterJdbcOperations jdbc;

  JdbcOperatorCalls(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public KnownCall claim(Call call) {
    Params params =
        new Params()
            .text("operator", call.operator())
            .text("what", call.what())
            .text("key", call.key())
            .text("fingerprint", call.fingerprint())
            .at("at", call.at());
    try {
      jdbc.update(CLAIM, params);
    } catch (DuplicateKeyException claimedBefore) {
      // the same call came before: what it was then is read below, as it is for the first one
    }
    return jdbc.query(FIND, params, JdbcOperatorCalls::read).get(0);
  }

  @Override
  public void forget(KnownCall call) {
    jdbc.update(FORGET, new Params().number("id", call.id()));
  }

  private static KnownCall read(ResultSet row, int index) throws SQLException {
    return new KnownCall(
        row.getLong("id"), row.getString("fingerprint"), Utc.read(row, "begun_at"));
  }
}

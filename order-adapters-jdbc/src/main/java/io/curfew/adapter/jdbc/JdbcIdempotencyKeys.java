package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.order.UserId;
import io.curfew.placing.IdempotencyKeys;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Claims in {@code idempotency_key}; its primary key lets one claim win. */
final class JdbcIdempotencyKeys implements IdempotencyKeys {
  static final String CLAIM =
      """
      insert into idempotency_key (user_id, idempotency_key, fingerprint, order_no, created_at)
      values (:userId, :key, :fingerprint, :orderNo, :at)
      """;

  static final String FIND =
      """
      select fingerprint, order_no
      from idempotency_key
      where user_id = :userId and idempotency_key = :key
      """;

  private final NamedParameterJdbcOperations jdbc;
  private final InstantSource clock;

  JdbcIdempotencyKeys(NamedParameterJdbcOperations jdbc, InstantSource clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Override
  public Optional<Claim> claim(UserId userId, String key, Claim claim) {
    Params params =
        new Params()
            .text("userId", userId)
            .text("key", key)
            .text("fingerprint", claim.fingerprint())
            .text("orderNo", claim.orderNo())
            .at("at", clock.instant());
    try {
      jdbc.update(CLAIM, params);
      return Optional.empty();
    } catch (DuplicateKeyException claimedBefore) {
      // only this statement is undone; the transaction goes on and reads the committed claim
      return Optional.of(jdbc.query(FIND, params, JdbcIdempotencyKeys::read).get(0));
    }
  }

  private static Claim read(ResultSet row, int index) throws SQLException {
    return new Claim(row.getString("fingerprint"), new OrderNo(row.getString("order_no")));
  }
}

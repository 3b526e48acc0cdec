package io.curfew.adapter.jdbc;

import io.curfew.order.Sku;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.Stock;
import io.curfew.releasing.StockLevel;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Stock in {@code stock}, with its adjustments in {@code stock_adjustment}. */
final class JdbcStock implements Stock {
  static final String FIND = "select sku, available, held, sold from stock where sku = :sku";

  static final String SET =
      """
      insert into stock (sku, available, held, sold) values (:sku, :available, 0, 0)
      on duplicate key update available = :available
      """;

  static final String ADJUST =
      """
      update stock set available = available + :delta
      where sku = :sku and available + :delta >= 0
      """;

  static final String NOTE_ADJUSTMENT =
      """
      insert into stock_adjustment (sku, delta, reason, adjusted_at)
      values (:sku, :delta, :reason, :at)
      """;

  private final NamedParameterJdbcOperations jdbc;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  JdbcStock(NamedParameterJdbcOperations jdbc, UnitOfWork work, DatabaseTime clock) {
    this.jdbc = jdbc;
    this.work = work;
    this.clock = clock;
  }

  @Override
  public Optional<StockLevel> find(Sku sku) {
    return jdbc.query(FIND, new Params().text("sku", sku), JdbcStock::read).stream().findFirst();
  }

  @Override
  public StockLevel setAvailable(Sku sku, long available) {
    return work.retried(
        () -> {
          jdbc.update(SET, new Params().text("sku", sku).number("available", available));
          return find(sku).orElseThrow();
        });
  }

  @Override
  public Optional<StockLevel> adjust(Sku sku, long delta, String reason) {
    return work.retried(() -> adjustOnce(sku, delta, reason));
  }

  private Optional<StockLevel> adjustOnce(Sku sku, long delta, String reason) {
    Params params =
        new Params()
            .text("sku", sku)
            .number("delta", delta)
            .text("reason", reason)
            .at("at", clock.instant());
    boolean adjusted = jdbc.update(ADJUST, params) > 0;
    Optional<StockLevel> level = find(sku);
    if (adjusted) {
      jdbc.update(NOTE_ADJUSTMENT, params);
    } else if (level.isPresent()) {
      throw new OutOfStock(sku);
    }
    return level;
  }

  private static StockLevel read(ResultSet row, int index) throws SQLException {
    return new StockLevel(
        new Sku(row.getString("sku")),
        row.getLong("available"),
        row.getLong("held"),
        row.getLong("sold"));
  }
}

package io.curfew.adapter.jdbc;

import io.curfew.closing.CloseVolume;
import io.curfew.closing.CloseVolumes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Counts in {@code order_info}: closes by their deadline, placements by their instant. */
final class JdbcCloseVolumes implements CloseVolumes {
  /**
   * Closes by the window in which their orders were placed, counted from now. What is within a
   * window of its deadline is found in the index (status, close_at).
   */
  static final String CLOSED =
      """
      select floor(timestampdiff(microsecond, create_time, cast(:now as datetime(3))) / :micros) as placed_ago,
        count(*) as orders
      from order_info
      where status = 2 and close_at > :earliest and close_at <= :now and close_time > :since
        and close_source in ('TIMER', 'SWEEP', 'LOCAL')
        and timestampdiff(microsecond, close_at, close_time) <= :micros
      group by placed_ago
      order by orders desc
      """;

  static final String PLACED =
      "select count(*) from order_info where create_time > :from and create_time <= :to";

  private final NamedParameterJdbcOperations jdbc;

  JdbcCloseVolumes(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public CloseVolume before(Instant now, Duration window) {
    Params params =
        new Params()
            .at("now", now)
            .at("since", now.minus(window))
            .at("earliest", now.minus(window.multipliedBy(2)))
            .number("micros", window.toMillis() * 1_000);
    List<Group> groups = jdbc.query(CLOSED, params, JdbcCloseVolumes::read);
    if (groups.isEmpty()) {
      return CloseVolume.NONE;
    }
    long closed = groups.stream().mapToLong(Group::orders).sum();
    Instant to = now.minus(window.multipliedBy(groups.get(0).windowsAgo()));
    return new CloseVolume(closed, placed(to.minus(window), to));
  }

  private long placed(Instant from, Instant to) {
    Params params = new Params().at("from", from).at("to", to);
    return Objects.requireNonNull(jdbc.queryForObject(PLACED, params, Long.class));
  }

  private static Group read(ResultSet row, int index) throws SQLException {
    return new Group(row.getLong("placed_ago"), row.getLong("orders"));
  }

  private record Group(long windowsAgo, long orders) {}
}

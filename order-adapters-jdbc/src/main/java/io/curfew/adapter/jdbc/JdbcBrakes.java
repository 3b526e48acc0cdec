package io.curfew.adapter.jdbc;

import io.curfew.closing.Brakes;
import io.curfew.closing.Pause;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Pauses in {@code brake_pause}. */
final class JdbcBrakes implements Brakes {
  static final String ADD =
      """
      insert into brake_pause (kind, since, until_at, reason, pulled_by, automatic)
      values (:kind, :since, :until, :reason, :by, :automatic)
      """;

  static final String END = "update brake_pause set until_at = :at where until_at > :at";

  static final String END_OF_KIND = END + " and kind = :kind";

  static final String LASTING =
      """
      select kind, since, until_at, reason, pulled_by, automatic
      from brake_pause
      where until_at > :at
      order by id
      """;

  private final NamedParameterJdbcOperations jdbc;

  JdbcBrakes(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(Pause pause) {
    jdbc.update(
        ADD,
        new Params()
            .text("kind", pause.kind())
            .at("since", pause.since())
            .at("until", pause.until())
            .text("reason", pause.reason())
            .text("by", pause.by())
            .flag("automatic", pause.automatic()));
  }

  @Override
  public int end(@Nullable String kind, Instant at) {
    Params params = new Params().at("at", at).text("kind", kind);
    return jdbc.update(kind == null ? END : END_OF_KIND, params);
  }

  @Override
  public List<Pause> lastingAt(Instant at) {
    return jdbc.query(LASTING, new Params().at("at", at), JdbcBrakes::read);
  }

  private static Pause read(ResultSet row, int index) throws SQLException {
    return new Pause(
        row.getString("kind"),
        Utc.read(row, "since"),
        Utc.read(row, "until_at"),
        row.getString("reason"),
        row.getString("pulled_by"),
        row.getBoolean("automatic"));
  }
}

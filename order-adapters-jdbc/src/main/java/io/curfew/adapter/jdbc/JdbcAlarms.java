package io.curfew.adapter.jdbc;

import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.Alarms;
import io.curfew.watching.Reading;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Alarms in {@code alarm}; a unique key keeps one open for each cause. */
final class JdbcAlarms implements Alarms {
  static final String RAISE =
      """
      insert into alarm
        (open_key, type, subject, raised_at, seen_at, detail, value_text, threshold_text)
      values (:key, :type, :subject, :at, :at, :detail, :value, :threshold)
      """;

  static final String KEEP =
      """
      update alarm set seen_at = :at, detail = :detail, value_text = :value
      where id = :id and cleared_at is null
      """;

  static final String CLEAR =
      """
      update alarm set cleared_at = :at, open_key = null
      where id = :id and cleared_at is null and seen_at = :seenAt
      """;

  private static final String SELECT =
      """
      select id, type, subject, raised_at, seen_at, cleared_at, detail, value_text, threshold_text
      from alarm
      """;

  /** Without an order of its own, for which H2 would read all there ever were. */
  static final String OPEN = SELECT + "where open_key > ''";

  static final String OF_CAUSE = SELECT + "where open_key = :key";

  static final String PAST =
      SELECT + "where cleared_at is not null order by cleared_at desc, id desc limit :size";

  private final NamedParameterJdbcOperations jdbc;
  private final UnitOfWork work;

  JdbcAlarms(NamedParameterJdbcOperations jdbc, UnitOfWork work) {
    this.jdbc = jdbc;
    this.work = work;
  }

  @Override
  public List<Alarm> open() {
    return jdbc.query(OPEN, new Params(), AlarmRow::read).stream()
        .sorted(Comparator.comparing(Alarm::id))
        .toList();
  }

  @Override
  public List<Alarm> past() {
    return jdbc.query(PAST, new Params().number("size", MOST_PAST), AlarmRow::read);
  }

  /** Two at once: the second is refused by the key, and finds it open when it tries again. */
  @Override
  public Optional<Alarm> raise(Reading reading, double threshold, Instant at) {
    return work.retried(
        () ->
            find(reading.cause()).isPresent()
                ? Optional.empty()
                : raised(reading, AlarmRow.params(reading, threshold, at)));
  }

  @Override
  public void keep(Alarm seen) {
    jdbc.update(KEEP, AlarmRow.seen(seen));
  }

  @Override
  public boolean clear(Alarm open, Instant at) {
    Params params = new Params().number("id", open.id()).at("at", at).at("seenAt", open.seenAt());
    return jdbc.update(CLEAR, params) > 0;
  }

  private Optional<Alarm> raised(Reading reading, Params params) {
    jdbc.update(RAISE, params);
    return find(reading.cause());
  }

  private Optional<Alarm> find(AlarmCause cause) {
    return jdbc
        .query(OF_CAUSE, new Params().text("key", AlarmRow.key(cause)), AlarmRow::read)
        .stream()
        .findFirst();
  }
}

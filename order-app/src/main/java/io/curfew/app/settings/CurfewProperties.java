package io.curfew.app.settings;

import io.curfew.order.PayWindow;
import io.curfew.placing.OrderKind;
import io.curfew.placing.OrderKinds;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code curfew.}; each is an environment variable too ({@code CURFEW_DB_URL}).
 *
 * @param kinds order kinds by name, beside and over those shipped; write {@code
 *     curfew.kinds.[NAME].pay-within}
 * @param operators more users, by name, beside those shipped; write {@code
 *     curfew.operators[0].name}
 * @param callbackSecret one secret, or two separated by a comma while rotating
 */
@ConfigurationProperties("curfew")
public record CurfewProperties(
    @DefaultValue Db db,
    @DefaultValue("data") String dataDir,
    @DefaultValue Map<String, Kind> kinds,
    @DefaultValue Reminder reminder,
    @DefaultValue Overview overview,
    @DefaultValue Retention retention,
    @DefaultValue Stream stream,
    @DefaultValue Brake brake,
    @DefaultValue List<Operator> operators,
    @Nullable String servicePassword,
    @Nullable String operatorPassword,
    @Nullable String viewerPassword,
    @Nullable String callbackSecret) {

  public CurfewProperties {
    operators = Operator.checked(operators);
  }

  /**
   * Where the database is; {@code url} absent means the embedded default, a file in {@code
   * curfew.data-dir}.
   */
  public record Db(@Nullable String url, @Nullable String user, @Nullable String password) {}

  /** The window of one order kind. */
  public record Kind(Duration payWithin, @DefaultValue("0s") Duration grace) {}

  /**
   * When customers are reminded of an unpaid order. A change does not concern orders placed before.
   *
   * @param before how long before payBy
   * @param shortestWindow pay windows shorter than this get no reminder
   */
  public record Reminder(
      @DefaultValue("5m") Duration before, @DefaultValue("15m") Duration shortestWindow) {}

  /**
   * What operators are shown.
   *
   * @param interval how often the figures of the database and the broker are read, for all who ask
   */
  public record Overview(@DefaultValue("1s") Duration interval) {}

  /**
   * How long what is written all day is kept. Orders, payments and what is quarantined stay.
   *
   * @param interval from the end of one look for what is too old to the next
   * @param sentEvents outbox rows, since their event was sent
   * @param timerTraces where timers of settled orders were
   * @param idempotencyKeys keys under which orders were placed; a repeat after this places another
   * @param holdAnomalies holds that were not as expected
   * @param pastAlarms alarms that are over
   */
  public record Retention(
      @DefaultValue("10m") Duration interval,
      @DefaultValue("7d") Duration sentEvents,
      @DefaultValue("7d") Duration timerTraces,
      @DefaultValue("30d") Duration idempotencyKeys,
      @DefaultValue("30d") Duration holdAnomalies,
      @DefaultValue("90d") Duration pastAlarms) {}

  /**
   * Server-sent events for operators.
   *
   * @param heartbeat how often those who listen get a sign of life
   */
  public record Stream(@DefaultValue("15s") Duration heartbeat) {}

  /**
   * When Curfew pulls the brake itself: it compares the orders closed by time in a window with
   * those placed in that window in which most of them were placed.
   *
   * @param automatic whether it does at all
   * @param factor so many times what was placed is too much
   * @param minimum below so many closes in a window nothing is too much
   * @param window in which closes are counted
   * @param pause how long closing then stops
   */
  public record Brake(
      @DefaultValue("true") boolean automatic,
      @DefaultValue("5") double factor,
      @DefaultValue("1000") long minimum,
      @DefaultValue("60s") Duration window,
      @DefaultValue("10m") Duration pause) {}

  /** Those shipped, with those configured beside and over them. */
  public OrderKinds orderKinds() {
    Map<String, OrderKind> all = new LinkedHashMap<>();
    OrderKind.asShipped().forEach(kind -> all.put(kind.name(), kind));
    kinds.forEach((name, kind) -> all.put(name, configured(name, kind)));
    return new OrderKinds(List.copyOf(all.values()));
  }

  private static OrderKind configured(String name, Kind kind) {
    return new OrderKind(name, new PayWindow(kind.payWithin(), kind.grace()));
  }
}

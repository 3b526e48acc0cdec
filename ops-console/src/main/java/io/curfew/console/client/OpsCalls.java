package io.curfew.console.client;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the operations staff asks and does besides single orders. */
public final class OpsCalls {
  private static final String OPS = "/api/ops";

  private OpsCalls() {}

  public static Call<Overview> overview() {
    return Call.get(OPS + "/overview", Overview.class);
  }

  public static Call<Page<StuckOrder>> stuck(@Nullable String type, int page, int size) {
    Paths path = Paths.of(OPS + "/stuck").with("type", type);
    return Call.page(paged(path, page, size), StuckOrder.class);
  }

  /**
   * @param state PARKED, DUE or RETRY
   */
  public static Call<Page<TimerView>> timers(
      String state, @Nullable Long rung, int page, int size) {
    Paths path = Paths.of(OPS + "/timers").with("state", state).with("rung", rung);
    return Call.page(paged(path, page, size), TimerView.class);
  }

  public static Call<Page<Quarantined>> quarantine(
      @Nullable String status, @Nullable String error, @Nullable String text, int page, int size) {
    Paths path =
        Paths.of(OPS + "/quarantine")
            .with("status", status)
            .with("error", error)
            .with("text", text);
    return Call.page(paged(path, page, size), Quarantined.class);
  }

  public static Call<Alarms> alarms() {
    return Call.get(OPS + "/alarms", Alarms.class);
  }

  /** Newest first. */
  public static Call<Page<ActionView>> actions(
      @Nullable String operator, @Nullable String action, int page, int size) {
    Paths path = Paths.of(OPS + "/actions").with("operator", operator).with("action", action);
    return Call.page(paged(path, page, size), ActionView.class);
  }

  /** All of the log that matches, as CSV. */
  public static Call<String> actionsAsCsv(@Nullable String operator, @Nullable String action) {
    Paths path = Paths.of(OPS + "/actions.csv").with("operator", operator).with("action", action);
    return Call.get(path.toString(), String.class);
  }

  public static Call<Object> retryRefund(String refundNo, String reason, String key) {
    return post("/refunds/" + Paths.part(refundNo) + "/retry", Map.of("reason", reason), key);
  }

  public static Call<Object> settleRefund(String refundNo, String reason, String key) {
    return post("/refunds/" + Paths.part(refundNo) + "/settle", Map.of("reason", reason), key);
  }

  public static Call<Object> refundPayment(
      String channel, String paymentNo, String reason, String key) {
    String payment = Paths.part(channel) + "/" + Paths.part(paymentNo);
    return post("/payments/" + payment + "/refund", Map.of("reason", reason), key);
  }

  public static Call<Object> redrive(long id, String reason, String key) {
    return post("/quarantine/" + id + "/retry", Map.of("reason", reason), key);
  }

  public static Call<Object> discard(long id, String reason, String key) {
    return post("/quarantine/" + id + "/discard", Map.of("reason", reason), key);
  }

  /**
   * @param kind {@code null} for every kind
   */
  public static Call<Object> pullBrake(
      @Nullable String kind, Instant until, String reason, String key) {
    Map<String, Object> body = new TreeMap<>(Map.of("until", until.toString(), "reason", reason));
    return post("/brake", withKind(body, kind), key);
  }

  /**
   * @param kind {@code null} for the pause of every kind
   */
  public static Call<Object> releaseBrake(@Nullable String kind, String reason, String key) {
    String path = Paths.of(OPS + "/brake").with("kind", kind).with("reason", reason).toString();
    return Call.change("DELETE", path, null, key, Object.class);
  }

  /** Moves the deadlines of all pending orders. */
  public static Call<Moved> moveAllDeadlines(
      @Nullable String kind, Duration laterBy, String reason, String key) {
    Map<String, Object> body =
        new TreeMap<>(Map.of("laterBy", laterBy.toString(), "reason", reason));
    return Call.change("POST", OPS + "/deadlines", withKind(body, kind), key, Moved.class);
  }

  /**
   * Is answered to whoever may change something, and changes nothing: the role is judged by method
   * and path.
   */
  static Call<Object> mayChange() {
    return new Call<>("OPTIONS", OPS + "/stuck", null, null, Call.get("/", Object.class).type());
  }

  private static Map<String, Object> withKind(Map<String, Object> body, @Nullable String kind) {
    if (kind != null) {
      body.put("kind", kind);
    }
    return body;
  }

  private static Call<Object> post(String path, Object body, String key) {
    return Call.change("POST", OPS + path, body, key, Object.class);
  }

  private static String paged(Paths path, int page, int size) {
    return path.with("page", page).with("size", size).toString();
  }

  /** How many orders were moved. */
  public record Moved(long count) {}
}

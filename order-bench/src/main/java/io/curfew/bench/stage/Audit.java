package io.curfew.bench.stage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether each order was closed exactly once and what it held is back, whoever did it. */
public final class Audit {
  private static final Map<String, String> QUERIES = queries();

  private final Sql sql;

  public Audit(Stage stage) {
    this.sql = stage.sql();
  }

  private static Map<String, String> queries() {
    Map<String, String> queries = new LinkedHashMap<>();
    queries.put(
        "orders closed", "select count(*) from order_info where user_id = ? and status = 2");
    queries.put(
        "orders closed not before their deadline",
        "select count(*) from order_info where user_id = ? and status = 2 and close_time >= close_at");
    queries.put(
        "lines of history for a close",
        "select count(*) from order_history h join order_info o using (order_no) where o.user_id = ? and h.to_status = 2");
    queries.put(
        "holds released",
        "select count(*) from order_hold h join order_info o using (order_no) where o.user_id = ? and h.action = 'RELEASE'");
    queries.put(
        "events of a close that were sent",
        "select count(*) from outbox e join order_info o using (order_no) where o.user_id = ? and e.version > 0 and e.sent_at is not null");
    queries.put(
        "units back in stock",
        "select coalesce(sum(available), 0) from stock where sku like concat(?, '-%') and held = 0");
    return queries;
  }

  /** One sentence for each thing that is wrong; empty if all is right. */
  public List<String> faults(Workload work) {
    return QUERIES.entrySet().stream()
        .map(query -> fault(query.getKey(), sql.number(query.getValue(), work.name()), work))
        .filter(fault -> !fault.isEmpty())
        .toList();
  }

  private static String fault(String what, long found, Workload work) {
    return found == work.orders()
        ? ""
        : "%d %s, but there were %d orders".formatted(found, what, work.orders());
  }
}

package io.curfew.app.chaos;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What the rows and the events say, against what customers know. Asks no code of ours. */
final class Audit {
  private static final Map<Integer, String> STATES =
      Map.of(1, "PAID", 2, "CLOSED", 3, "CANCELLED", 5, "REFUNDED");

  private final JdbcTemplate jdbc;
  private final List<String> wrong = new ArrayList<>();

  Audit(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Nothing is pending but what a person has to decide. */
  boolean isOver() {
    return List.of(
            "select count(*) from order_info where status in (0, 4)",
            "select count(*) from refund where status = 'PENDING'",
            "select count(*) from started_payment where ended_at is null",
            "select count(*) from outbox where sent_at is null")
        .stream()
        .allMatch(sql -> Long.valueOf(0).equals(jdbc.queryForObject(sql, Long.class)));
  }

  /** A line for each thing that is not as it must be. */
  List<String> wrong(Told told, Collection<JsonNode> events) {
    oneOrderForEachWish(told);
    toldTheTruth(told);
    none("is not settled", "select order_no from order_info where status not in (1, 2, 3, 5)");
    none(
        "was closed before its closeAt",
        """
        select o.order_no from order_info o join order_history h on h.order_no = o.order_no
        where h.order_trigger = 'EXPIRE' and (h.moved_at < o.close_at or o.close_time < o.close_at)""");
    none(
        "was settled more than once",
        """
        select order_no from order_history where from_status = 0
        group by order_no having count(*) <> 1""");
    none(
        "is closed or cancelled though a payment was accepted",
        """
        select o.order_no from order_info o join payment p on p.order_no = o.order_no
        where p.outcome = 'ACCEPTED' and o.status in (2, 3)""");
    none(
        "has not ended its hold exactly once",
        """
        select o.order_no from order_info o
        left join order_hold h on h.order_no = o.order_no and h.action in ('RELEASE', 'SELL')
        group by o.order_no having count(h.order_no) <> 1""");
    none("is in quarantine", "select queue from quarantine");
    eachMoveAnnouncedInOrder(events);
    return wrong;
  }

  private void oneOrderForEachWish(Told told) {
    Set<String> known = new HashSet<>(told.orders().values());
    Set<String> there =
        new HashSet<>(jdbc.queryForList("select order_no from order_info", String.class));
    minus(known, there).forEach(lost -> wrong.add(lost + " was placed and is lost"));
    minus(there, known).forEach(extra -> wrong.add(extra + " was wished by nobody"));
    if (known.size() != told.orders().size()) {
      wrong.add("two wishes have one order");
    }
  }

  private void toldTheTruth(Told told) {
    Map<String, String> states = new TreeMap<>();
    jdbc.query(
        "select order_no, status from order_info",
        row -> {
          states.put(row.getString(1), STATES.getOrDefault(row.getInt(2), "open"));
        });
    told.states()
        .forEach(
            (orderNo, state) -> {
              if (!state.equals(states.get(orderNo))) {
                wrong.add(orderNo + " was told to be " + state + " and is " + states.get(orderNo));
              }
            });
  }

  private void none(String what, String sql) {
    jdbc.queryForList(sql, String.class).forEach(orderNo -> wrong.add(orderNo + " " + what));
  }

  /** The first deliveries of each order are its moves. */
  private void eachMoveAnnouncedInOrder(Collection<JsonNode> events) {
    Map<String, List<Long>> moves = new TreeMap<>();
    jdbc.query(
        "select order_no, version from order_history order by order_no, version",
        row -> {
          moves.computeIfAbsent(row.getString(1), any -> new ArrayList<>()).add(row.getLong(2));
        });
    Set<String> ids = new HashSet<>();
    Map<String, List<Long>> announced =
        events.stream()
            .filter(event -> ids.add(event.path("id").asString()))
            .collect(
                Collectors.groupingBy(
                    event -> event.path("subject").asString(),
                    Collectors.mapping(
                        event -> event.at("/data/version").asLong(), Collectors.toList())));
    moves.forEach(
        (orderNo, versions) -> {
          if (!versions.equals(announced.get(orderNo))) {
            wrong.add(orderNo + " moved " + versions + ", announced " + announced.get(orderNo));
          }
        });
  }

  private static Set<String> minus(Set<String> all, Set<String> some) {
    Set<String> left = new HashSet<>(all);
    left.removeAll(some);
    return left;
  }
}

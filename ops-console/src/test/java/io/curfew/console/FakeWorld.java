package io.curfew.console;

import io.curfew.console.FakeOrderService.Answer;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Orders, refunds, messages and alarms of the fake service. */
public final class FakeWorld {
  private static final OrderStatus[] STATUSES = OrderStatus.values();
  private static final String[] KINDS = {"STANDARD", "FLASH_SALE", "PRESALE"};

  private final Map<String, FakeOrder> orders = Collections.synchronizedMap(new LinkedHashMap<>());
  private final Map<String, String> stuck = Collections.synchronizedMap(new LinkedHashMap<>());
  private final Map<Integer, String> quarantined =
      Collections.synchronizedMap(new LinkedHashMap<>());
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean troubled;
  private volatile String broker = "UP";
  private volatile String pause = "";
  private volatile long behind;

  FakeWorld() {
    hold(12);
  }

  /** From now on there are so many orders, newest first, in every state in turn. */
  public void hold(int number) {
    orders.clear();
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    for (int at = 0; at < number; at++) {
      String orderNo = "1M8QV9DAZ33QQQ-%05d".formatted(99999 - at);
      Instant placed = now.minusSeconds(5L * at + 400);
      orders.put(
          orderNo,
          new FakeOrder(
              orderNo,
              "u-" + at % 5,
              KINDS[at % KINDS.length],
              STATUSES[at % STATUSES.length],
              placed));
    }
  }

  /** From now on there is trouble of every kind. */
  public void trouble() {
    troubled = true;
    Instant now = Instant.now();
    failRefunds(5);
    stuck("PAYMENT_MISMATCH", 1, "100 CNY came, 427.00 CNY were due", now.minusSeconds(900));
    stuck("OVERDUE", 0, "62 s past its deadline", now.minusSeconds(62));
    stuck("OVERDUE", 6, "95 s past its deadline", now.minusSeconds(95));
    stuck("REFUNDING_TOO_LONG", 4, "sent 7 times, no answer", now.minusSeconds(4000));
    quarantine(7);
    quarantined.put(6, "DISCARDED");
  }

  /** From now on so many refunds have failed. */
  public void failRefunds(int number) {
    Instant now = Instant.now();
    for (int at = 0; at < number; at++) {
      stuck("REFUND_FAILED", at, "the provider says: account closed", now.minusSeconds(500L + at));
    }
  }

  /** From now on this message waits for a person. */
  public void quarantine(int id) {
    quarantined.put(id, "OPEN");
  }

  /** From now on so many orders are past their deadline. */
  public void overdue(int number) {
    hold(number * STATUSES.length);
    Instant since = Instant.now().minusSeconds(62);
    for (int at = 0; at < number; at++) {
      stuck("OVERDUE", at * STATUSES.length, "62 s past its deadline", since);
    }
  }

  /** How many are stuck, whatever the reason. */
  public int stuckInAll() {
    return stuck.size();
  }

  public void breakBroker() {
    broker = "DOWN";
  }

  /** Somebody else closes it. */
  public void closeElsewhere(String orderNo) {
    orders.get(orderNo).move(OrderTrigger.OPERATOR_CLOSE, "OPERATOR", "a colleague did");
  }

  public OrderStatus statusOf(String orderNo) {
    return orders.get(orderNo).status();
  }

  public long count(OrderStatus status) {
    return List.copyOf(orders.values()).stream().filter(order -> order.status() == status).count();
  }

  /** From now on the order at this place is stuck. */
  public void stuck(String type, int at, String detail, Instant since) {
    String orderNo = "1M8QV9DAZ33QQQ-%05d".formatted(99999 - at);
    boolean refund = type.startsWith("REFUND");
    stuck.put(
        refund ? "R-" + type + at : type + orderNo,
        """
        {"type":"%s","orderNo":"%s","since":"%s","detail":"%s","next":"somebody must look",
         "channel":"alipay","paymentNo":"P-%d","refundNo":%s}
        """
            .formatted(
                type, orderNo, since, detail, at, refund ? "\"R-" + type + at + "\"" : "null"));
  }

  Answer read(String path, Map<String, String> parameters) {
    List<String> parts = List.of(path.substring(1).split("/", -1));
    if (path.startsWith("/api/orders")) {
      return parts.size() == 2 ? search(parameters) : ofOrder(parts);
    }
    return switch (path) {
      case "/api/ops/overview" -> Answer.json(overview());
      case "/api/ops/stuck" ->
          Answer.page(stuckOf(parameters.getOrDefault("type", "")), parameters);
      case "/api/ops/timers" -> Answer.page(timers(parameters), parameters);
      case "/api/ops/quarantine" -> Answer.page(messages(parameters), parameters);
      case "/api/ops/alarms" -> Answer.json(alarms());
      case "/api/ops/actions" -> Answer.page(logged(parameters), parameters);
      case "/api/ops/actions.csv" ->
          new Answer(200, "text/csv", "id,operator,reason\n1,operator,测试\n");
      default -> Answer.problem(404, "NOT_FOUND", "nothing at " + path);
    };
  }

  private Answer search(Map<String, String> parameters) {
    String user = parameters.getOrDefault("userId", "");
    String status = parameters.getOrDefault("status", "");
    return Answer.page(
        List.copyOf(orders.values()).stream()
            .filter(order -> user.isEmpty() || order.userId().equals(user))
            .filter(order -> status.isEmpty() || order.status().name().equals(status))
            .map(FakeOrder::json)
            .toList(),
        parameters);
  }

  private Answer ofOrder(List<String> parts) {
    FakeOrder order = orders.get(parts.get(2));
    if (order == null) {
      return Answer.problem(404, "ORDER_NOT_FOUND", "no order " + parts.get(2));
    }
    return Answer.json(
        switch (parts.size() == 3 ? "" : parts.get(3)) {
          case "history" -> order.history();
          case "timer" -> timerOf(order);
          case "payments" -> paymentsOf(order);
          case "holds" -> holdsOf(order);
          case "events" -> eventsOf(order);
          default -> order.json();
        });
  }

  private static String timerOf(FakeOrder order) {
    return """
        [{"parkedAt":"%s","rung":"curfew.parked.v1.1860000","confirmed":true,"arrivedAt":null,"hops":0,"attempts":0}]
        """
        .formatted(order.placed());
  }

  private static String holdsOf(FakeOrder order) {
    String status =
        switch (order.status()) {
          case PENDING_PAYMENT -> "HELD";
          case CLOSED, CANCELLED -> "RELEASED";
          case PAID -> "SOLD";
          case REFUNDING, REFUNDED -> "RESTOCKED";
        };
    return """
        [{"kind":"STOCK","id":"poster","quantity":1,"status":"%1$s"},
         {"kind":"STOCK","id":"ticket-a","quantity":2,"status":"%1$s"}]
        """
        .formatted(status);
  }

  private static String eventsOf(FakeOrder order) {
    return """
        [{"id":"%1$s-0","type":"order.placed","at":"%2$s","attempts":0,"nextAttemptAt":null,"sentAt":"%3$s"},
         {"id":"%1$s-1","type":"order.reminder","at":"%4$s","attempts":2,"nextAttemptAt":"%5$s","sentAt":null},
         {"id":"%1$s-2","type":"order.paid","at":"%4$s","attempts":0,"nextAttemptAt":null,"sentAt":null}]
        """
        .formatted(
            order.orderNo(),
            order.placed(),
            order.placed().plusMillis(250),
            order.placed().plusSeconds(300),
            Instant.now().plusSeconds(4));
  }

  private static String paymentsOf(FakeOrder order) {
    if (order.status().code() < OrderStatus.REFUNDING.code()
        && order.status() != OrderStatus.PAID) {
      return "[]";
    }
    String refund =
        order.status() == OrderStatus.PAID
            ? ""
            : ",\"refund\":{\"refundNo\":\"R-1\",\"status\":\"%s\",\"attempts\":3,\"at\":\"%s\"}"
                .formatted(
                    order.status() == OrderStatus.REFUNDED ? "SUCCEEDED" : "FAILED",
                    order.placed().plusSeconds(300));
    return """
        [{"channel":"alipay","paymentNo":"P-1","amount":42700,"currency":"CNY","paidAt":"%s","outcome":"ACCEPTED"%s}]
        """
        .formatted(order.placed().plusSeconds(60), refund);
  }

  private List<String> stuckOf(String type) {
    return List.copyOf(stuck.values()).stream()
        .filter(json -> type.isEmpty() || json.contains("\"type\":\"" + type + "\""))
        .toList();
  }

  private List<String> timers(Map<String, String> parameters) {
    String state = parameters.getOrDefault("state", "PARKED");
    return List.copyOf(orders.values()).stream()
        .filter(order -> order.status() == OrderStatus.PENDING_PAYMENT)
        .filter(order -> state.equals("PARKED"))
        .map(
            order ->
                """
                {"orderNo":"%s","state":"PARKED","rung":1860000,"parkedAt":"%s","dueAt":"%s","arrivedAt":null,
                 "hops":0,"attempts":0,"confirmed":true}
                """
                    .formatted(order.orderNo(), order.placed(), order.payBy().plusSeconds(60)))
        .toList();
  }

  private List<String> messages(Map<String, String> parameters) {
    String status = parameters.getOrDefault("status", "");
    return Map.copyOf(quarantined).entrySet().stream()
        .filter(entry -> status.isEmpty() || entry.getValue().equals(status))
        .map(entry -> message(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static String message(int id, String status) {
    String settled =
        status.equals("OPEN")
            ? "\"by\":null,\"at\":null,\"reason\":null"
            : "\"by\":\"operator\",\"at\":\"%s\",\"reason\":\"an old test\""
                .formatted(Instant.now());
    return """
        {"id":%d,"arrivedAt":"%s","queue":"curfew.quarantine.v1.messages","orderNo":"1M8QV9DAZ33QQQ-99999",
         "error":"NOT_CLOSED","cause":"closing failed 3 times: deadlock","messageId":"m-%d",
         "headers":{"x-curfew-attempts":3,"x-curfew-hops":1},"body":"{\\"v\\":1,\\"timers\\":[]}","bodySize":120,
         "bodyBase64":null,"status":"%s",%s}
        """
        .formatted(id, Instant.now().minusSeconds(130), id, status, settled);
  }

  private String alarms() {
    String past = alarm(1, "NO_CONSUMER", "CLEARED", "12 s", "0 s");
    return "{\"open\":[%s],\"past\":[%s]}".formatted(troubled ? openAlarms() : "", past);
  }

  private static String openAlarms() {
    return alarm(3, "ORDERS_OVERDUE", "OPEN", "95 s", "30 s")
        + ","
        + alarm(2, "QUARANTINED", "OPEN", "1", "0");
  }

  private static String alarm(int id, String type, String state, String value, String threshold) {
    Instant raised = Instant.now().minusSeconds(400 - 100L * id);
    String cleared = state.equals("OPEN") ? "null" : "\"" + raised.plusSeconds(60) + "\"";
    return """
        {"id":%d,"type":"%s","state":"%s","raisedAt":"%s","clearedAt":%s,"detail":"measured over one minute",
         "value":"%s","threshold":"%s"}
        """
        .formatted(id, type, state, raised, cleared, value, threshold);
  }

  private List<String> logged(Map<String, String> parameters) {
    String operator = parameters.getOrDefault("operator", "");
    return List.copyOf(log).stream()
        .filter(line -> operator.isEmpty() || line.contains("\"operator\":\"" + operator + "\""))
        .toList();
  }

  /** As order-app tells it now. */
  public String overview() {
    return overview(Instant.now().minusSeconds(behind));
  }

  /** From now on the overview is that of so long ago. */
  public void tellOf(long secondsAgo) {
    behind = secondsAgo;
  }

  /** As order-app would have told it then. */
  public String overview(Instant now) {
    long pending = count(OrderStatus.PENDING_PAYMENT);
    long beat = now.getEpochSecond() % 60;
    String steps =
        List.of(
                step("placed", pending, "420000", "18.4"),
                step("parked", pending, "415000", "18.2"),
                step("due", troubled ? 2 : 0, troubled ? "95000" : "null", "3.1"),
                step("closed", count(OrderStatus.CLOSED), "null", "3"),
                step("released", count(OrderStatus.CLOSED), "null", "3"),
                step("announced", 0, "null", "6.2"))
            .stream()
            .collect(Collectors.joining(","));
    return """
        {"at":"%s","windowSeconds":300,"broker":{"state":"%s","detail":"RabbitMQ 3.10.8"},
         "database":{"state":"UP","detail":"MariaDB 10.11"},
         "queues":[{"name":"curfew.parked.v1.1860000","role":"PARKED","ready":%d,"unacked":null,"consumers":0},
          {"name":"curfew.due.v1.timers","role":"DUE","ready":%d,"unacked":1,"consumers":1},
          {"name":"curfew.retry.v1.1000","role":"RETRY","ready":0,"unacked":0,"consumers":0},
          {"name":"curfew.quarantine.v1.messages","role":"QUARANTINE","ready":0,"unacked":0,"consumers":1}],
         "path":[%s],"lateness":{"p50":%d,"p99":%d,"max":%d},"deadLetterLatency":{"p50":4,"p99":%d,"max":40},
         "handling":{"p50":3,"p99":21,"max":44},"closes":{"TIMER":%d,"SWEEP":1,"LOCAL":0,"OPERATOR":2},
         "perMinute":{"placed":18.4,"paid":12.2,"closed":3},"stuck":{%s},
         "outbox":{"pending":%d,"oldestAgeMs":%s},"quarantine":{"open":%d,"oldestAgeMs":null},
         "brake":{"pulled":%s,"pauses":[%s]},"alarms":[%s]}
        """
        .formatted(
            now,
            broker,
            pending,
            troubled ? 2 : 0,
            steps,
            7 + beat % 5,
            16 + beat,
            30 + beat * 2,
            9 + beat % 20,
            40 + beat,
            stuckCounts(),
            troubled ? 14 : 0,
            troubled ? "75000" : "null",
            Map.copyOf(quarantined).values().stream().filter("OPEN"::equals).count(),
            !pause.isEmpty(),
            pause,
            troubled ? openAlarms() : "");
  }

  private String stuckCounts() {
    return List.of("OVERDUE", "REFUND_FAILED", "REFUNDING_TOO_LONG", "PAYMENT_MISMATCH").stream()
        .map(type -> "\"" + type + "\":" + stuckOf(type).size())
        .collect(Collectors.joining(","));
  }

  private static String step(String name, long count, String oldest, String perMinute) {
    return "{\"step\":\"%s\",\"count\":%d,\"oldestAgeMs\":%s,\"perMinute\":%s}"
        .formatted(name, count, oldest, perMinute);
  }

  Answer change(String path, JsonNode body) {
    String reason = body.path("reason").asString("");
    log.add(
        0,
        """
        {"id":%d,"at":"%s","operator":"operator","action":"%s","target":"%s","reason":"%s","from":"127.0.0.1",
         "result":"DONE","detail":null}
        """
            .formatted(
                log.size() + 1,
                Instant.now(),
                path.substring(path.lastIndexOf('/') + 1).toUpperCase(Locale.ROOT),
                path.split("/", -1)[path.split("/", -1).length - 2],
                reason));
    List<String> parts = List.of(path.substring(1).split("/", -1));
    return switch (parts.get(2)) {
      case "orders" ->
          parts.size() == 4 ? many(parts.get(3), body) : one(parts.get(3), parts.get(4), body);
      case "refunds" -> refund(parts.get(3));
      case "payments" -> payment(parts.get(4));
      case "quarantine" -> settle(Integer.parseInt(parts.get(3)), parts.get(4));
      case "brake" -> brake(body);
      case "deadlines" -> Answer.json("{\"count\":3}");
      default ->
          parts.get(1).equals("orders")
              ? one(parts.get(2), "deadline", body)
              : Answer.problem(404, "NOT_FOUND", path);
    };
  }

  private Answer many(String what, JsonNode body) {
    List<String> results =
        IntStream.range(0, body.path("orders").size())
            .mapToObj(at -> result(what, body.path("orders").get(at), body))
            .toList();
    return Answer.json("[" + String.join(",", results) + "]");
  }

  private String result(String what, JsonNode order, JsonNode body) {
    String orderNo = order.path("orderNo").asString();
    Answer answer = act(orderNo, what, order.path("version").asLong(), body);
    return answer.status() == 200
        ? "{\"orderNo\":\"%s\",\"result\":\"DONE\",\"code\":null,\"detail\":null}"
            .formatted(orderNo)
        : "{\"orderNo\":\"%s\",\"result\":\"REFUSED\",\"code\":\"%s\",\"detail\":\"no\"}"
            .formatted(
                orderNo,
                answer.body().contains("STALE") ? "STALE_VERSION" : "ORDER_STATUS_CHANGED");
  }

  private Answer one(String orderNo, String what, JsonNode body) {
    FakeOrder order = orders.get(orderNo);
    long version = what.equals("deadline") && order != null ? order.version() : -1;
    return act(orderNo, what, body.path("version").asLong(version), body);
  }

  private Answer act(String orderNo, String what, long version, JsonNode body) {
    FakeOrder order = orders.get(orderNo);
    if (order == null) {
      return Answer.problem(404, "ORDER_NOT_FOUND", "no order " + orderNo);
    }
    synchronized (order) {
      OrderTrigger trigger =
          what.equals("refund") ? OrderTrigger.REQUEST_REFUND : OrderTrigger.OPERATOR_CLOSE;
      if (OrderTransitions.find(order.status(), trigger).isEmpty()) {
        return Answer.problem(409, "ORDER_STATUS_CHANGED", "订单状态已变更");
      }
      if (order.version() != version) {
        return Answer.problem(409, "STALE_VERSION", "the order has version " + order.version());
      }
      if (what.equals("deadline")) {
        order.moveDeadline(Instant.parse(body.path("payBy").asString()));
      } else {
        order.move(trigger, "OPERATOR", body.path("reason").asString());
        stuck.remove("OVERDUE" + orderNo);
      }
      return Answer.json(order.json());
    }
  }

  private Answer refund(String refundNo) {
    return stuck.remove(refundNo) == null
        ? Answer.problem(409, "REFUND_STATUS_CHANGED", "it is settled")
        : Answer.json("{}");
  }

  private Answer payment(String paymentNo) {
    stuck.values().removeIf(json -> json.contains("MISMATCH") && json.contains(paymentNo));
    return Answer.json("{}");
  }

  private Answer settle(int id, String how) {
    if (!"OPEN".equals(quarantined.get(id))) {
      return Answer.problem(409, "QUARANTINE_STATUS_CHANGED", "it is settled");
    }
    quarantined.put(id, how.equals("discard") ? "DISCARDED" : "RETRIED");
    return Answer.json("{}");
  }

  private Answer brake(JsonNode body) {
    pause =
        body.path("until").isMissingNode()
            ? ""
            : """
              {"kind":null,"since":"%s","until":"%s","reason":"%s","by":"operator","automatic":false}
              """
                .formatted(
                    Instant.now(), body.path("until").asString(), body.path("reason").asString());
    return Answer.json("{\"pulled\":%s,\"pauses\":[%s]}".formatted(!pause.isEmpty(), pause));
  }
}

package io.curfew.app.alarms;

import static io.curfew.watching.AlarmType.BRAKE_PULLED;
import static io.curfew.watching.AlarmType.CLOSES_FAIL;
import static io.curfew.watching.AlarmType.CLOSES_LATE;
import static io.curfew.watching.AlarmType.DUE_QUEUE_DEEP;
import static io.curfew.watching.AlarmType.HANDLING_SLOW;
import static io.curfew.watching.AlarmType.ILLEGAL_TRANSITION;
import static io.curfew.watching.AlarmType.NO_CONSUMER;
import static io.curfew.watching.AlarmType.ORDERS_OVERDUE;
import static io.curfew.watching.AlarmType.OUTBOX_OLD;
import static io.curfew.watching.AlarmType.QUARANTINED;
import static io.curfew.watching.AlarmType.SWEPT;
import static io.curfew.watching.AlarmType.TOPOLOGY_PROBLEM;
import static io.curfew.watching.AlarmType.WAIT_QUEUE_STUCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.ConnectionFactory;
import com.sun.net.httpserver.HttpServer;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.BrokerAdmin;
import io.curfew.app.support.LostTimers;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.TestSecrets;
import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import io.curfew.watching.AlarmType;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/** Each alarm is raised by what it warns of, on real servers, and is over when that is. */
@ExtendWith(OutputCaptureExtension.class)
class AlarmsRealIT {
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final String ALL = ".*";
  private static final List<String> DELIVERED = new CopyOnWriteArrayList<>();

  private static BrokerAdmin broker;
  private static String user;
  private static String amqp;
  private static JdbcTarget database;
  private static HttpServer receiver;
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() throws Exception {
    String uri = RealBroker.shared().newVirtualHost();
    broker = new BrokerAdmin(uri);
    user = "alarms-" + UUID.randomUUID();
    amqp = broker.newUser(user);
    database = RealDatabase.shared().newDatabase();
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.createContext(
        "/",
        call -> {
          DELIVERED.add(new String(call.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          call.sendResponseHeaders(204, -1);
          call.close();
        });
    receiver.start();
    app = AppUnderTest.start(new Servers(amqp, database), settings().toArray(String[]::new));
    shop = app.shop();
    shop.stock("seat", 1_000);
  }

  private static List<String> settings() {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "curfew.management-url=" + RealBroker.shared().managementUri(),
                "curfew.topology.interval=1s",
                "curfew.overview.interval=200ms",
                "curfew.sweep.interval=8s",
                "curfew.refunds.interval=500ms",
                "curfew.alarms.interval=100ms",
                "curfew.alarms.window=3s",
                "curfew.alarms.webhook-url=http://127.0.0.1:" + receiver.getAddress().getPort(),
                "curfew.alarms.rules.DUE_QUEUE_DEEP.threshold=3",
                "curfew.alarms.rules.ORDERS_OVERDUE.threshold=2",
                "curfew.alarms.rules.OUTBOX_OLD.threshold=2"));
    Arrays.stream(AlarmType.values())
        .map(type -> "curfew.alarms.rules." + type)
        .forEach(
            rule ->
                settings.addAll(List.of(rule + ".raise-after=300ms", rule + ".clear-after=1s")));
    return settings;
  }

  @AfterAll
  static void stop() {
    app.close();
    receiver.stop(0);
  }

  @Test
  void whatABrokerThatIsSetWrongCausesIsRaisedAndIsOverWhenThatIsPutRight() {
    String neitherDueTimers = "^(?!curfew.due.v1.timers$).*";
    String norEvents = "^(?!curfew.events$).*";
    broker.permit(user, norEvents, neitherDueTimers);

    awaitRaised(NO_CONSUMER);
    for (int i = 0; i < 5; i++) {
      placed("u", Duration.ofSeconds(2));
    }
    awaitRaised(DUE_QUEUE_DEEP);
    awaitRaised(OUTBOX_OLD);
    broker.permit(user, ALL, ALL);

    awaitCleared(NO_CONSUMER);
    awaitCleared(DUE_QUEUE_DEEP);
    awaitCleared(OUTBOX_OLD);
  }

  @Test
  void aPolicyThatLosesTimersAndAWaitQueueThatWasEmptiedAreRaised() {
    broker.policy("cap", "{\"max-length\": 1000}");
    placed("u", Duration.ofSeconds(12));
    await("its timer is in the wait queue of 10,240 ms")
        .atMost(LONGEST)
        .until(() -> readyIn("curfew.parked.v1.10240") > 0);
    broker.purge("curfew.parked.v1.10240");

    awaitRaised(TOPOLOGY_PROBLEM);
    awaitRaised(WAIT_QUEUE_STUCK);
    broker.deletePolicy("cap");

    awaitCleared(TOPOLOGY_PROBLEM);
    awaitCleared(WAIT_QUEUE_STUCK);
  }

  @Test
  void aMessageNobodyCanReadIsRaisedAtOnceTillItIsDiscarded(CapturedOutput output)
      throws Exception {
    publish("due", new byte[] {-1, 0, 1});
    JsonNode raised = awaitRaised(QUARANTINED);

    assertThat(raised.path("value").asString()).isEqualTo("1");
    assertThat(raised.path("threshold").asString()).isEqualTo("0");
    assertThat(shop.viewer("/overview").json().path("alarms").findValuesAsString("type"))
        .contains("QUARANTINED");
    assertThat(shop.service("GET", "/actuator/prometheus", "").response().body())
        .contains("curfew_alarms_open{type=\"QUARANTINED\"} 1.0");
    assertThat(output.toString().split("Alarm QUARANTINED: 1 \\(threshold 0\\)", -1)).hasSize(2);

    long id = shop.viewer("/quarantine?status=OPEN").json().at("/content/0/id").asLong();
    shop.operator("/quarantine/" + id + "/discard", "{\"reason\":\"junk\"}");

    awaitCleared(QUARANTINED);
    assertThat(output).contains("Alarm QUARANTINED is over");
    await("the receiver elsewhere is told of both")
        .atMost(LONGEST)
        .untilAsserted(
            () ->
                assertThat(DELIVERED)
                    .filteredOn(body -> body.contains("\"type\":\"QUARANTINED\""))
                    .satisfiesExactly(
                        body -> assertThat(body).contains("\"state\":\"OPEN\""),
                        body -> assertThat(body).contains("\"state\":\"CLEARED\"")));
  }

  @Test
  void anOrderWhoseTimerIsLostIsRaisedAsOverdueAndWhenTheSweepFindsIt() {
    LostTimers.place(app, "lost", "seat", 1);

    awaitRaised(ORDERS_OVERDUE);
    awaitRaised(SWEPT);

    awaitCleared(ORDERS_OVERDUE);
    awaitCleared(SWEPT);
  }

  @Test
  void aRowThatIsLockedMakesHandlingSlowAndTheCloseLate() throws Exception {
    String orderNo = placed("u", Duration.ofSeconds(1));
    Instant due = Instant.parse(shop.order(orderNo).text("closeAt"));
    try (Connection connection = connect();
        Statement lock = connection.createStatement()) {
      connection.setAutoCommit(false);
      lock.execute("select * from order_info where order_no = '" + orderNo + "' for update");
      await("the order has been due for more than a second")
          .until(() -> Instant.now().isAfter(due.plusMillis(1_500)));
      connection.rollback();
    }

    awaitRaised(HANDLING_SLOW);
    awaitRaised(CLOSES_LATE);

    awaitCleared(HANDLING_SLOW);
    awaitCleared(CLOSES_LATE);
  }

  @Test
  void aDatabaseThatRefusesOneCloseOfABatchIsRaisedAndEachOrderIsNamed(CapturedOutput output)
      throws SQLException {
    execute(
        """
        create trigger refuse before update on order_info for each row
        if new.user_id = 'unlucky' then signal sqlstate '45000'; end if
        """);
    List<String> lucky =
        IntStream.range(0, 3).mapToObj(i -> placed("u", Duration.ofSeconds(2))).toList();
    String orderNo = placed("unlucky", Duration.ofSeconds(2));

    JsonNode raised = awaitRaised(CLOSES_FAIL);
    assertThat(raised.path("threshold").asString()).isEqualTo("99.9 %");
    assertThat(raised.path("detail").asString()).contains(orderNo);
    assertThat(output).contains("Order " + orderNo + " not closed. Row unchanged");
    assertThat(lucky)
        .allSatisfy(
            other -> assertThat(output).contains("Order " + other + ": PENDING_PAYMENT -> CLOSED"));
    execute("drop trigger refuse");

    awaitCleared(CLOSES_FAIL);
  }

  @Test
  void aRefundOfAnOrderThatSomebodySetBackByHandIsAnIllegalMove() throws SQLException {
    String orderNo = placed("u", Duration.ofMinutes(5));
    shop.cancel(orderNo);
    shop.pay(orderNo, "p-" + orderNo, 100);
    await("the late payment is refunded")
        .atMost(LONGEST)
        .until(() -> shop.order(orderNo).text("status").equals("REFUNDED"));
    String refundAgain =
        "update refund set status = '%s', next_attempt_at = '2026-01-01' where order_no = '%s'";

    execute(refundAgain.formatted("PENDING", orderNo));

    JsonNode raised = awaitRaised(ILLEGAL_TRANSITION);
    assertThat(raised.path("detail").asString())
        .isEqualTo("order %s is REFUNDED, and REFUND_SUCCEEDED was tried".formatted(orderNo));
    assertThat(shop.service("GET", "/actuator/prometheus", "").response().body())
        .containsPattern(
            "curfew_transitions_illegal_total\\{from=\"REFUNDED\",trigger=\"REFUND_SUCCEEDED\"} [1-9]");
    execute(refundAgain.formatted("SUCCEEDED", orderNo));

    awaitCleared(ILLEGAL_TRANSITION);
  }

  @Test
  void thePulledBrakeIsRaisedUntilItIsReleased() {
    String until = Instant.now().plusSeconds(600).truncatedTo(ChronoUnit.MILLIS).toString();
    shop.operator("/brake", "{\"until\":\"%s\",\"reason\":\"a test\"}".formatted(until));

    JsonNode raised = awaitRaised(BRAKE_PULLED);
    assertThat(raised.path("detail").asString())
        .isEqualTo("nothing is closed by time: every kind until %s by operator (a test)", until);
    shop.as("operator", TestSecrets.OPERATOR, "DELETE", "/api/ops/brake", "");

    awaitCleared(BRAKE_PULLED);
  }

  private static JsonNode awaitRaised(AlarmType type) {
    return await("raised: " + type)
        .atMost(LONGEST)
        .until(() -> raised(type), alarm -> alarm != null);
  }

  /** Also if it is over already. */
  private static JsonNode raised(AlarmType type) {
    JsonNode alarms = shop.viewer("/alarms").json();
    return alarms
        .path("open")
        .valueStream()
        .filter(alarm -> is(type, alarm))
        .findFirst()
        .or(() -> alarms.path("past").valueStream().filter(alarm -> is(type, alarm)).findFirst())
        .orElse(null);
  }

  private static void awaitCleared(AlarmType type) {
    await("cleared: " + type)
        .atMost(LONGEST)
        .untilAsserted(
            () -> {
              JsonNode alarms = shop.viewer("/alarms").json();
              assertThat(alarms.path("open").valueStream().filter(alarm -> is(type, alarm)))
                  .isEmpty();
              assertThat(alarms.path("past").valueStream().filter(alarm -> is(type, alarm)))
                  .isNotEmpty()
                  .allSatisfy(
                      alarm -> {
                        assertThat(alarm.path("state").asString()).isEqualTo("CLEARED");
                        assertThat(Instant.parse(alarm.path("clearedAt").asString()))
                            .isAfter(Instant.parse(alarm.path("raisedAt").asString()));
                      });
            });
  }

  private static boolean is(AlarmType type, JsonNode alarm) {
    return alarm.path("type").asString().equals(type.name());
  }

  private static String placed(String userId, Duration payWithin) {
    return shop.place(userId, "seat", payWithin).text("orderNo");
  }

  private static long readyIn(String queue) {
    return shop.viewer("/overview")
        .json()
        .path("queues")
        .valueStream()
        .filter(each -> each.path("name").asString().equals(queue))
        .mapToLong(each -> each.path("ready").asLong())
        .sum();
  }

  private static void publish(String key, byte[] body) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqp);
    try (var connection = factory.newConnection();
        var channel = connection.createChannel()) {
      channel.confirmSelect();
      channel.basicPublish("curfew.due.v1", key, null, body);
      channel.waitForConfirmsOrDie(5_000);
    }
  }

  private static Connection connect() throws SQLException {
    return DriverManager.getConnection(database.url(), database.user(), database.password());
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

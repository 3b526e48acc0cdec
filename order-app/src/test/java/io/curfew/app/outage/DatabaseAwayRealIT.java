package io.curfew.app.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.DueQueue;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.Stopwatch;
import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import io.curfew.testservers.TcpProxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A database that is away while orders are placed and fall due. */
class DatabaseAwayRealIT {
  private static final int ORDERS = 60;
  private static final int STOCK = 10_000;
  private static final Duration WINDOW = Duration.ofSeconds(4);

  /** What a request may take: the pool's wait for a connection, and the check of one it has. */
  private static final Duration FAST = Duration.ofSeconds(4);

  /** What a request may take that was in the middle of a statement when the database hung. */
  private static final Duration UNDER_WAY = Duration.ofSeconds(10);

  private static final String AMQP_URI = RealBroker.shared().newVirtualHost();
  private static RealDatabase database;
  private static TcpProxy network;
  private static AppUnderTest app;

  @BeforeAll
  static void start() {
    database = RealDatabase.start();
    JdbcTarget target = database.newDatabase();
    network = TcpProxy.before(target.url());
    app = AppUnderTest.start(new Servers(AMQP_URI, through(network, target)));
    app.shop().stock("seat", STOCK);
  }

  @AfterAll
  static void stop() {
    app.close();
    network.close();
    database.close();
  }

  @ParameterizedTest
  @EnumSource
  void requestsFailFastAndDueTimersComeBackAndNothingIsHalfDone(Outage outage) {
    Shop shop = app.shop();
    DueQueue dueQueue = new DueQueue(RealBroker.shared(), AMQP_URI);
    long redelivered = dueQueue.redeliveries();
    List<String> orderNos = place(shop, outage.name());
    Instant due = Instant.now().plus(WINDOW);

    outage.begin(database, network);
    Stopwatch first = Stopwatch.of(1, i -> refused(shop)).log("refused at first while " + outage);
    Stopwatch rest = Stopwatch.of(4, i -> refused(shop)).log("refused while " + outage);
    await("all timers fell due meanwhile, and were given back")
        .until(() -> Instant.now().isAfter(due.plusSeconds(3)));
    outage.end(database, network);

    assertThat(first.slowest()).isLessThan(UNDER_WAY);
    assertThat(rest.slowest()).isLessThan(FAST);
    await("every order is closed")
        .ignoreExceptions()
        .until(() -> Ledger.of(shop, outage.name()).count("CLOSED") == ORDERS);
    assertThat(Ledger.of(shop, outage.name()).lateness()[0]).as("none early").isNotNegative();
    orderNos.forEach(no -> assertThat(movesOf(shop, no)).containsExactly("PLACE", "EXPIRE"));
    assertThat(shop.viewer("/quarantine").json().path("total").asInt()).isZero();
    assertThat(dueQueue.redeliveries() - redelivered)
        .as("each timer has 50 deliveries; an outage costs one or two")
        .isLessThan(3L * ORDERS);
    assertNothingIsHalfDone(new JdbcTemplate(app.bean(DataSource.class)));
  }

  private static JdbcTarget through(TcpProxy network, JdbcTarget target) {
    return new JdbcTarget(network.through(target.url()), target.user(), target.password());
  }

  private static List<String> place(Shop shop, String userId) {
    List<String> orderNos = new ArrayList<>();
    for (int i = 0; i < ORDERS; i++) {
      orderNos.add(shop.place(userId, "seat", WINDOW).text("orderNo"));
    }
    return orderNos;
  }

  private static Answer refused(Shop shop) {
    Answer answer = shop.place("refused", "seat", Duration.ofHours(1));
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.text("code")).isEqualTo("UNAVAILABLE");
    return answer;
  }

  private static List<String> movesOf(Shop shop, String orderNo) {
    return shop.history(orderNo)
        .valueStream()
        .map((JsonNode move) -> move.path("trigger").asString())
        .toList();
  }

  /** Whatever was written at all, was written with everything that belongs to it. */
  private static void assertNothingIsHalfDone(JdbcTemplate jdbc) {
    long orders = count(jdbc, "order_info");
    long closed = count(jdbc, "order_info where status = 2");
    assertThat(count(jdbc, "order_item")).isEqualTo(orders);
    assertThat(count(jdbc, "order_history")).isEqualTo(orders + closed);
    assertThat(count(jdbc, "outbox")).isEqualTo(orders + closed);
    assertThat(count(jdbc, "order_hold where action = 'HOLD'")).isEqualTo(orders);
    assertThat(count(jdbc, "order_hold where action = 'RELEASE'")).isEqualTo(closed);
    assertThat(count(jdbc, "stock where available = %d".formatted(STOCK - orders + closed)))
        .isEqualTo(1);
  }

  private static long count(JdbcTemplate jdbc, String where) {
    Long count = jdbc.queryForObject("select count(*) from " + where, Long.class);
    return count == null ? -1 : count;
  }

  enum Outage {
    KILLED {
      @Override
      void begin(RealDatabase database, TcpProxy network) {
        database.kill();
      }

      @Override
      void end(RealDatabase database, TcpProxy network) {
        database.restart();
      }
    },
    PAUSED {
      @Override
      void begin(RealDatabase database, TcpProxy network) {
        database.pause();
      }

      @Override
      void end(RealDatabase database, TcpProxy network) {
        database.resume();
      }
    },
    CUT_OFF {
      @Override
      void begin(RealDatabase database, TcpProxy network) {
        network.refuse();
      }

      @Override
      void end(RealDatabase database, TcpProxy network) {
        network.accept();
      }
    },
    READ_ONLY {
      @Override
      void begin(RealDatabase database, TcpProxy network) {
        database.readOnly(true);
      }

      @Override
      void end(RealDatabase database, TcpProxy network) {
        database.readOnly(false);
      }
    },
    SILENT_NETWORK {
      @Override
      void begin(RealDatabase database, TcpProxy network) {
        network.stall();
      }

      @Override
      void end(RealDatabase database, TcpProxy network) {
        network.cut();
        network.resume();
      }
    };

    abstract void begin(RealDatabase database, TcpProxy network);

    abstract void end(RealDatabase database, TcpProxy network);
  }
}

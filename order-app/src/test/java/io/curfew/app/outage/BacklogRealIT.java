package io.curfew.app.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.MessageProperties;
import io.curfew.app.support.AppProcess;
import io.curfew.app.support.Backlog;
import io.curfew.app.support.DueQueue;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.RealBroker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A crowd of due timers that waited while nobody consumed, worked off by a process with a small
 * heap. {@code CURFEW_TEST_BACKLOG=300000} makes it the crowd that is promised.
 */
class BacklogRealIT {
  private static final int TIMERS = Backlog.sizeOr(30_000);
  private static final int TOGETHER = 20;
  private static final int MOST_MEGABYTES = 256;
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");

  @TempDir private Path folder;

  @Test
  void aCrowdOfWaitingTimersIsWorkedOffWithASmallHeap() throws Exception {
    Servers servers = Servers.fresh();
    Backlog backlog = new Backlog(servers, TIMERS);
    Instant closeAt = Instant.now().minus(Duration.ofMinutes(30));
    DueQueue dueQueue = new DueQueue(RealBroker.shared(), servers.amqpUri());
    try (AppProcess app = new AppProcess(folder, environment(servers))) {
      await("every queue is declared").until(dueQueue::hasConsumer);
      app.kill();
      backlog.insertOrders(closeAt);
      publishTimers(servers.amqpUri(), closeAt);

      await("all of them wait").until(() -> dueQueue.messages() == TIMERS / TOGETHER);
      Instant start = Instant.now();
      app.start();
      await("every order is closed")
          .atMost(Duration.ofMinutes(6))
          .pollInterval(Duration.ofSeconds(1))
          .until(() -> backlog.count("order_info where status = 2") == TIMERS);
      Duration took = Duration.between(start, Instant.now());
      MEASURED.log(
          System.Logger.Level.INFO,
          "{0} waiting timers worked off in {1}, the start included, with -Xmx{2}m",
          TIMERS,
          took,
          MOST_MEGABYTES);

      assertThat(backlog.count("order_history where order_trigger = 'EXPIRE' and source = 'TIMER'"))
          .isEqualTo(TIMERS);
      assertThat(backlog.count("stock where available = %d and held = 0".formatted(TIMERS)))
          .isEqualTo(1);
      assertThat(backlog.count("quarantine")).isZero();
      assertThat(largestHeap(app.shop())).isLessThanOrEqualTo(MOST_MEGABYTES);
      await("every timer is acknowledged").until(() -> dueQueue.messages() == 0);
    }
  }

  private static Map<String, String> environment(Servers servers) {
    Map<String, String> environment = new HashMap<>();
    environment.put("CURFEW_AMQP_URI", servers.amqpUri());
    environment.put("CURFEW_DB_URL", servers.database().url());
    environment.put("CURFEW_DB_USER", servers.database().user());
    environment.put("CURFEW_DB_PASSWORD", servers.database().password());
    environment.put("CURFEW_SWEEP_INTERVAL", "1h");
    environment.put("LOGGING_LEVEL_IO_CURFEW", "warn");
    environment.put(
        "JAVA_TOOL_OPTIONS", "-Xmx%dm -XX:+ExitOnOutOfMemoryError".formatted(MOST_MEGABYTES));
    return environment;
  }

  private static void publishTimers(String amqpUri, Instant closeAt) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqpUri);
    try (Connection connection = factory.newConnection();
        Channel channel = connection.createChannel()) {
      channel.confirmSelect();
      for (int i = 1; i <= TIMERS; i += TOGETHER) {
        channel.basicPublish(
            "curfew.due.v1", "due", MessageProperties.MINIMAL_PERSISTENT_BASIC, body(i, closeAt));
      }
      channel.waitForConfirmsOrDie(60_000);
    }
  }

  /** As they are written when many orders are placed for one deadline. */
  private static byte[] body(int first, Instant closeAt) {
    return IntStream.range(first, first + TOGETHER)
        .mapToObj(i -> "{\"orderNo\":\"b-%d\",\"closeAt\":\"%s\"}".formatted(i, closeAt))
        .collect(Collectors.joining(",", "{\"v\":1,\"timers\":[", "]}"))
        .getBytes(StandardCharsets.UTF_8);
  }

  /** In megabytes, as the process itself says. */
  private static double largestHeap(Shop shop) {
    return shop.service("GET", "/actuator/prometheus", "")
            .response()
            .body()
            .lines()
            .filter(line -> line.startsWith("jvm_memory_max_bytes{area=\"heap\""))
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
            .filter(bytes -> bytes > 0)
            .sum()
        / (1 << 20);
  }
}

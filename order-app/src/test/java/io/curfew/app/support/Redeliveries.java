package io.curfew.app.support;

import static org.awaitility.Awaitility.await;

import io.curfew.testservers.RealBroker;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;

/** How often the broker has delivered due timers again. */
public final class Redeliveries {
  private Redeliveries() {}

  /** As soon as the broker's own figures stand still, which takes some seconds. */
  public static long of(Servers servers) {
    AtomicLong last = new AtomicLong(-1);
    await("the broker's statistics stand still")
        .pollDelay(Duration.ofSeconds(6))
        .pollInterval(Duration.ofSeconds(6))
        .until(() -> delivered(servers) == last.getAndSet(delivered(servers)));
    return statistics(servers).path("redeliver").asLong(0);
  }

  private static long delivered(Servers servers) {
    return statistics(servers).path("deliver_get").asLong(0);
  }

  private static JsonNode statistics(Servers servers) {
    URI management = URI.create(RealBroker.shared().managementUri());
    String virtualHost = URI.create(servers.amqpUri()).getPath().substring(1);
    String[] user = management.getUserInfo().split(":", 2);
    String url = "http://%s:%d".formatted(management.getHost(), management.getPort());
    String path = "/api/queues/%s/curfew.due.v1.timers".formatted(virtualHost);
    return new Shop(url).as(user[0], user[1], "GET", path, "").json().path("message_stats");
  }
}

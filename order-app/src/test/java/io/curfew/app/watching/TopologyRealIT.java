package io.curfew.app.watching;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** A problem on the broker is a metric while it lasts. */
class TopologyRealIT {
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final RealBroker broker = RealBroker.shared();
  private final String amqp = broker.newVirtualHost();

  @Test
  void aHarmfulPolicyIsCountedUntilItIsGone() throws IOException, InterruptedException {
    try (AppUnderTest app =
        AppUnderTest.start(
            new Servers(amqp, RealDatabase.shared().newDatabase()),
            "curfew.management-url=" + broker.managementUri(),
            "curfew.topology.interval=1s")) {
      policy("PUT", "{\"pattern\": \"^curfew.parked\", \"definition\": {\"max-length\": 10}}");
      awaitProblems(app.shop(), "1.0");
      policy("DELETE", "");
      awaitProblems(app.shop(), "0.0");
    }
  }

  private static void awaitProblems(Shop shop, String count) {
    await("problems on the broker")
        .untilAsserted(
            () ->
                assertThat(shop.service("GET", "/actuator/prometheus", "").response().body())
                    .contains("curfew_topology_problems " + count));
  }

  private void policy(String method, String body) throws IOException, InterruptedException {
    URI management = URI.create(broker.managementUri());
    String path = "/api/policies" + URI.create(amqp).getPath() + "/cap";
    HttpRequest request =
        HttpRequest.newBuilder(management.resolve(path))
            .header("Authorization", "Basic " + basic(management.getUserInfo()))
            .method(method, BodyPublishers.ofString(body))
            .build();
    int status = http.send(request, BodyHandlers.discarding()).statusCode();
    assertThat(status).isBetween(200, 299);
  }

  private static String basic(String credentials) {
    return Base64.getEncoder().encodeToString(credentials.getBytes(UTF_8));
  }
}

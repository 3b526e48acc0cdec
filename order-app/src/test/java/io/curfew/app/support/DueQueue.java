package io.curfew.app.support;

import io.curfew.testservers.RealBroker;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The queue of due timers as the broker's management API sees it, some seconds late. */
public final class DueQueue {
  private static final JsonMapper JSON = new JsonMapper();

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI api;
  private final String path;

  public DueQueue(RealBroker broker, String amqpUri) {
    this.api = URI.create(broker.managementUri());
    this.path =
        "/api/queues/%s/curfew.due.v1.timers".formatted(URI.create(amqpUri).getPath().substring(1));
  }

  public boolean hasConsumer() {
    return look().path("consumers").asInt(0) > 0;
  }

  /** Ready and unacknowledged. */
  public long messages() {
    return look().path("messages").asLong(0);
  }

  /** How often a message was delivered that had been delivered before. */
  public long redeliveries() {
    return look().at("/message_stats/redeliver").asLong(0);
  }

  private JsonNode look() {
    byte[] credentials = api.getUserInfo().getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + api.getHost() + ":" + api.getPort() + path))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials))
            .build();
    try {
      return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw new IllegalStateException("the management API does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the management API answers", e);
    }
  }
}

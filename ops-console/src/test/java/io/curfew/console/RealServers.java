package io.curfew.console;

import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A virtual host on a real RabbitMQ and a database on a real MariaDB that nobody else knows of. */
public final class RealServers {
  private final RealBroker broker;
  private final JdbcTarget database;
  private final String amqpUri;

  public RealServers() {
    this(RealBroker.shared(), RealDatabase.shared().newDatabase());
  }

  RealServers(RealBroker broker, JdbcTarget database) {
    this.broker = broker;
    this.database = database;
    this.amqpUri = broker.newVirtualHost();
  }

  JdbcTarget database() {
    return database;
  }

  /** For order-app. */
  Map<String, String> settings() {
    return Map.of(
        "CURFEW_AMQP_URI",
        amqpUri,
        "CURFEW_MANAGEMENT_URL",
        broker.managementUri(),
        "CURFEW_DB_URL",
        database.url(),
        "CURFEW_DB_USER",
        database.user(),
        "CURFEW_DB_PASSWORD",
        database.password(),
        "CURFEW_GATEWAY_SANDBOX",
        "true");
  }

  /** Past order-app, to the exchange of timers that are due. */
  public void publish(String routingKey, String body) throws IOException, InterruptedException {
    String virtualHost = amqpUri.substring(amqpUri.lastIndexOf('/') + 1);
    Map<String, Object> message =
        Map.of(
            "properties",
            Map.of(),
            "routing_key",
            routingKey,
            "payload",
            body,
            "payload_encoding",
            "string");
    String answer =
        post(
            "/api/exchanges/" + virtualHost + "/curfew.due.v1/publish",
            JsonMapper.shared().writeValueAsString(message));
    if (!answer.contains("\"routed\":true")) {
      throw new IllegalStateException("no queue took the message: " + answer);
    }
  }

  private String post(String path, String body) throws IOException, InterruptedException {
    URI uri = URI.create(broker.managementUri());
    byte[] user = uri.getUserInfo().getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://%s:%d%s".formatted(uri.getHost(), uri.getPort(), path)))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(user))
            .POST(BodyPublishers.ofString(body))
            .build();
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return http.send(request, BodyHandlers.ofString()).body();
  }
}

package io.curfew.app.support;

import io.curfew.testservers.RealBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A person with the rights to change one virtual host of the shared broker. */
public final class BrokerAdmin {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ALL = ".*";

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI management = URI.create(RealBroker.shared().managementUri());
  private final URI amqp;

  public BrokerAdmin(String amqpUri) {
    this.amqp = URI.create(amqpUri);
  }

  /** Makes a user who may do all, and returns the URI with which it connects. */
  public String newUser(String name) {
    call("PUT", "/users/" + name, "{\"password\": \"%s\", \"tags\": \"\"}".formatted(name));
    allow(name, ALL, ALL);
    return amqp.toString().replace("guest:guest", name + ":" + name);
  }

  /** From its next connection on; all there are, are closed. */
  public void permit(String user, String write, String read) {
    allow(user, write, read);
    call("GET", "/vhosts" + virtualHost() + "/connections", "")
        .findValuesAsString("name")
        .forEach(name -> call("DELETE", "/connections/" + encoded(name), ""));
  }

  public void policy(String name, String definition) {
    call(
        "PUT",
        "/policies" + virtualHost() + "/" + name,
        "{\"pattern\": \"^curfew.parked\", \"definition\": %s}".formatted(definition));
  }

  public void deletePolicy(String name) {
    call("DELETE", "/policies" + virtualHost() + "/" + name, "");
  }

  public void purge(String queue) {
    call("DELETE", "/queues" + virtualHost() + "/" + queue + "/contents", "");
  }

  private void allow(String user, String write, String read) {
    call(
        "PUT",
        "/permissions" + virtualHost() + "/" + user,
        """
        {"configure": ".*", "write": "%s", "read": "%s"}"""
            .formatted(write, read));
  }

  private String address() {
    return "http://%s:%d".formatted(management.getHost(), management.getPort());
  }

  private String virtualHost() {
    return amqp.getPath();
  }

  private JsonNode call(String method, String path, String body) {
    byte[] user = management.getUserInfo().getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address() + "/api" + path))
            .header("Content-Type", "application/json")
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(user))
            .method(method, BodyPublishers.ofString(body))
            .build();
    return answer(request);
  }

  private JsonNode answer(HttpRequest request) {
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      if (response.statusCode() / 100 != 2) {
        throw new IllegalStateException(request.uri() + ": " + response.statusCode());
      }
      return JSON.readTree(response.body().isEmpty() ? "{}" : response.body());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private static String encoded(String part) {
    return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
  }
}

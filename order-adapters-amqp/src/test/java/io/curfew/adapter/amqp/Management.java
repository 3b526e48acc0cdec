package io.curfew.adapter.amqp;

import io.curfew.testservers.RealBroker;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The management API of one virtual host. */
final class Management {
  private static final JsonMapper JSON = JsonMapper.shared();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI api;
  private final String virtualHost;

  Management(RealBroker broker, String uri) {
    this.api = URI.create(broker.managementUri());
    String path = URI.create(uri).getPath();
    this.virtualHost = path.isEmpty() ? "%2F" : path.substring(1);
  }

  JsonNode queue(String name) {
    return get("/api/queues/" + virtualHost + "/" + name);
  }

  JsonNode queues() {
    return get("/api/queues/" + virtualHost + "?disable_stats=true&enable_queue_totals=true");
  }

  JsonNode exchange(String name) {
    return get("/api/exchanges/" + virtualHost + "/" + name);
  }

  JsonNode exchanges() {
    return get("/api/exchanges/" + virtualHost);
  }

  /** Ready, unacknowledged and dead letters in flight. The figures can be some seconds old. */
  int messages(String queue) {
    return queue(queue).path("messages").asInt(0);
  }

  void deleteQueue(String name) {
    send("DELETE", "/api/queues/" + virtualHost + "/" + name, "");
  }

  void purge(String queue) {
    send("DELETE", "/api/queues/" + virtualHost + "/" + queue + "/contents", "");
  }

  void declareQueue(String name, String arguments) {
    send(
        "PUT",
        "/api/queues/" + virtualHost + "/" + name,
        """
        {"durable": true, "arguments": %s}"""
            .formatted(arguments));
  }

  void policy(String name, String pattern, String definition) {
    send(
        "PUT",
        "/api/policies/" + virtualHost + "/" + name,
        """
        {"pattern": "%s", "definition": %s, "apply-to": "queues"}"""
            .formatted(pattern, definition));
  }

  void unbind(String exchange, String queue, String key) {
    String properties = key.isEmpty() ? "~" : key;
    send(
        "DELETE",
        "/api/bindings/%s/e/%s/q/%s/%s".formatted(virtualHost, exchange, queue, properties),
        "");
  }

  void deletePolicy(String name) {
    send("DELETE", "/api/policies/" + virtualHost + "/" + name, "");
  }

  /** Of every kind. */
  void deletePolicies() {
    for (String kind : List.of("policies", "operator-policies")) {
      String all = "/api/" + kind + "/" + virtualHost;
      get(all)
          .valueStream()
          .forEach(policy -> send("DELETE", all + "/" + policy.path("name").asString(""), ""));
    }
  }

  void exchangePolicy(String name, String pattern, String definition) {
    send(
        "PUT",
        "/api/policies/" + virtualHost + "/" + name,
        """
        {"pattern": "%s", "definition": %s, "apply-to": "exchanges"}"""
            .formatted(pattern, definition));
  }

  void operatorPolicy(String name, String pattern, String definition) {
    send(
        "PUT",
        "/api/operator-policies/" + virtualHost + "/" + name,
        """
        {"pattern": "%s", "definition": %s, "apply-to": "queues"}"""
            .formatted(pattern, definition));
  }

  /**
   * @param kind {@code queues} or {@code exchanges}
   */
  void declare(String kind, String name, String declaration) {
    send("PUT", "/api/" + kind + "/" + virtualHost + "/" + name, declaration);
  }

  void deleteExchange(String name) {
    send("DELETE", "/api/exchanges/" + virtualHost + "/" + name, "");
  }

  void bind(String exchange, String queue, String key) {
    send(
        "POST",
        "/api/bindings/%s/e/%s/q/%s".formatted(virtualHost, exchange, queue),
        """
        {"routing_key": "%s"}"""
            .formatted(key));
  }

  List<String> bindingsTo(String queue) {
    return get("/api/queues/" + virtualHost + "/" + queue + "/bindings")
        .valueStream()
        .map(binding -> binding.path("source").asString(""))
        .filter(source -> !source.isEmpty())
        .toList();
  }

  int connections() {
    return get("/api/vhosts/" + virtualHost + "/connections").size();
  }

  int channels() {
    return get("/api/vhosts/" + virtualHost + "/channels").size();
  }

  boolean hasQueue(String name) {
    return queueNames().contains(name);
  }

  List<String> queueNames() {
    return queues().valueStream().map(queue -> queue.path("name").asString("")).toList();
  }

  boolean hasExchange(String name) {
    return exchanges()
        .valueStream()
        .anyMatch(exchange -> exchange.path("name").asString("").equals(name));
  }

  /** A user who may do all; its password is its name. */
  void user(String name, String tags) {
    send(
        "PUT",
        "/api/users/" + name,
        """
        {"password": "%s", "tags": "%s"}"""
            .formatted(name, tags));
    permissions(name, ".*", ".*", ".*");
  }

  void permissions(String user, String configure, String write, String read) {
    send(
        "PUT",
        "/api/permissions/" + virtualHost + "/" + user,
        """
        {"configure": "%s", "write": "%s", "read": "%s"}"""
            .formatted(configure, write, read));
  }

  private JsonNode get(String path) {
    return JSON.readTree(send("GET", path, ""));
  }

  private String send(String method, String path, String body) {
    byte[] credentials = api.getUserInfo().getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + api.getHost() + ":" + api.getPort() + path))
            .header("Content-Type", "application/json")
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials))
            .method(method, BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      if (response.statusCode() / 100 != 2) {
        throw new IllegalStateException(method + " " + path + ": " + response);
      }
      return response.body();
    } catch (IOException e) {
      throw new IllegalStateException(method + " " + path, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(method + " " + path, e);
    }
  }
}

package io.curfew.adapter.amqp;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the broker's management API, for the virtual host and the user of our connections. */
final class ManagementApi {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Duration TO_CONNECT = Duration.ofSeconds(2);
  private static final Duration TO_ANSWER = Duration.ofSeconds(5);
  private static final Set<Integer> NOT_FOR_US = Set.of(401, 403, 404);

  private final HttpClient http;
  private final URI url;
  private final String credentials;
  private final String user;
  private final String virtualHost;

  /**
   * @param url with or without {@code user:password@}; without, the connections' user is taken
   * @param trust see {@link Trust}; of concern only if the URL begins with {@code https://}
   * @throws IllegalArgumentException unless it begins with {@code http://} or {@code https://} and
   *     names a host
   */
  ManagementApi(String url, String trust, CachingConnectionFactory connections) {
    this(BrokerAddress.management(url), trust, connections);
  }

  private ManagementApi(URI url, String trust, CachingConnectionFactory connections) {
    this.url = url;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TO_CONNECT)
            .sslContext(Trust.in(trust))
            .build();
    this.user = connections.getUsername();
    this.credentials =
        url.getUserInfo() == null
            ? user + ":" + connections.getRabbitConnectionFactory().getPassword()
            : url.getUserInfo();
    this.virtualHost = encoded(connections.getVirtualHost());
  }

  /** Whose permissions count. */
  String user() {
    return user;
  }

  /** For a person: without the credentials. */
  String name() {
    return "management API " + base();
  }

  /** With {@code messages}: ready, unacknowledged and dead letters on their way. */
  List<JsonNode> queues() {
    return list("/queues/" + virtualHost + "?disable_stats=true&enable_queue_totals=true");
  }

  List<JsonNode> exchanges() {
    return list("/exchanges/" + virtualHost);
  }

  List<Route> bindings() {
    return list("/bindings/" + virtualHost).stream()
        .filter(binding -> binding.path("destination_type").asString("").equals("queue"))
        .map(ManagementApi::route)
        .toList();
  }

  /** Empty if they are not shown to us. */
  List<JsonNode> policies() {
    return shown("/policies/" + virtualHost).map(ManagementApi::elements).orElse(List.of());
  }

  /** Empty if they are not shown to us. */
  List<JsonNode> operatorPolicies() {
    return shown("/operator-policies/" + virtualHost)
        .map(ManagementApi::elements)
        .orElse(List.of());
  }

  /** Empty if they are not shown to us: that takes an administrator. */
  Optional<JsonNode> permissions() {
    return shown("/permissions/" + virtualHost + "/" + encoded(user));
  }

  private List<JsonNode> list(String path) {
    return elements(
        shown(path).orElseThrow(() -> new ManagementAway("does not show " + path + " to us")));
  }

  private Optional<JsonNode> shown(String path) {
    HttpResponse<String> response = get(path);
    if (NOT_FOR_US.contains(response.statusCode())) {
      return Optional.empty();
    }
    if (response.statusCode() != 200) {
      throw new ManagementAway("answers " + response.statusCode());
    }
    try {
      return Optional.of(JSON.readTree(response.body()));
    } catch (JacksonException e) {
      throw new ManagementAway("answers what is not JSON");
    }
  }

  private HttpResponse<String> get(String path) {
    try {
      return http.send(request(path), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new ManagementAway("cannot be reached: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ManagementAway("was not waited for");
    }
  }

  private HttpRequest request(String path) {
    byte[] basic = credentials.getBytes(StandardCharsets.UTF_8);
    return HttpRequest.newBuilder(URI.create(base() + "/api" + path))
        .timeout(TO_ANSWER)
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(basic))
        .build();
  }

  private String base() {
    String path = url.getRawPath() == null ? "" : url.getRawPath().replaceAll("/+$", "");
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    return url.getScheme() + "://" + url.getHost() + port + path;
  }

  private static List<JsonNode> elements(JsonNode list) {
    return list.valueStream().toList();
  }

  private static Route route(JsonNode binding) {
    return new Route(
        binding.path("source").asString(""),
        binding.path("destination").asString(""),
        binding.path("routing_key").asString(""));
  }

  private static String encoded(@Nullable String part) {
    return URLEncoder.encode(String.valueOf(part), StandardCharsets.UTF_8).replace("+", "%20");
  }
}

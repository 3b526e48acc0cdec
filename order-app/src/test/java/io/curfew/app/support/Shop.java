package io.curfew.app.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the HTTP API that knows nothing of our code. */
public final class Shop {
  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private static final JsonMapper JSON = new JsonMapper();

  private final String url;
  private final Duration patience;

  public Shop(String url) {
    this(url, Duration.ofSeconds(30));
  }

  /**
   * @param patience after so long without an answer a call throws {@link UncheckedIOException}
   */
  public Shop(String url, Duration patience) {
    this.url = url;
    this.patience = patience;
  }

  /** Status, body as text and as JSON (missing when there is none). */
  public record Answer(int status, HttpResponse<String> response) {
    public JsonNode json() {
      return JSON.readTree(response.body());
    }

    public String text(String field) {
      return json().path(field).asString();
    }

    public String contentType() {
      return response.headers().firstValue("Content-Type").orElse("");
    }
  }

  public Answer stock(String sku, long available) {
    return service("PUT", "/api/stock/" + sku, "{\"available\":%d}".formatted(available));
  }

  public Answer place(String body, String... headers) {
    return service("POST", "/api/orders", body, headers);
  }

  /** One unit of this SKU at 100, to be paid within so long, no grace. */
  public Answer place(String userId, String sku, Duration payWithin) {
    return place(
        """
        {"userId":"%s","kind":"STANDARD","currency":"CNY","payWithin":"%s",
         "items":[{"sku":"%s","quantity":1,"unitPrice":100}]}"""
            .formatted(userId, payWithin, sku));
  }

  public Answer order(String orderNo) {
    return service("GET", "/api/orders/" + orderNo, "");
  }

  public Answer cancel(String orderNo) {
    return service("POST", "/api/orders/" + orderNo + "/cancel", "{}");
  }

  public Answer pay(String orderNo, String paymentNo, long amount) {
    return pay(orderNo, "test", paymentNo, amount);
  }

  public Answer pay(String orderNo, String channel, String paymentNo, long amount) {
    String body =
        """
        {"paymentNo":"%s","orderNo":"%s","channel":"%s","amount":%d,"currency":"CNY","paidAt":"%s"}"""
            .formatted(paymentNo, orderNo, channel, amount, Instant.now());
    return callback(body, signature(TestSecrets.CALLBACK, Instant.now(), body));
  }

  public Answer startPayment(String orderNo, String channel) {
    return service(
        "POST", "/api/orders/" + orderNo + "/payments", "{\"channel\":\"%s\"}".formatted(channel));
  }

  public JsonNode payments(String orderNo) {
    return service("GET", "/api/orders/" + orderNo + "/payments", "").json();
  }

  public JsonNode history(String orderNo) {
    return service("GET", "/api/orders/" + orderNo + "/history", "").json();
  }

  public Answer callback(String body, String signature) {
    return send(
        request("POST", "/api/payments/callbacks", body).header("X-Curfew-Signature", signature));
  }

  public Answer service(String method, String path, String body, String... headers) {
    return as("service", TestSecrets.SERVICE, method, path, body, headers);
  }

  /** An operator's {@code POST}; paths begin below {@code /api/ops}. */
  public Answer operator(String path, String body) {
    return as("operator", TestSecrets.OPERATOR, "POST", "/api/ops" + path, body);
  }

  /** What a viewer reads below {@code /api/ops}. */
  public Answer viewer(String path) {
    return as("viewer", TestSecrets.VIEWER, "GET", "/api/ops" + path, "");
  }

  public Answer as(
      String user, String password, String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        request(method, path, body).header("Authorization", basic(user, password));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(request);
  }

  /** As the service, with a body of another type than JSON. */
  public Answer withContentType(String contentType, String method, String path, String body) {
    return send(
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Content-Type", contentType)
            .header("Authorization", basic("service", TestSecrets.SERVICE))
            .method(method, BodyPublishers.ofString(body)));
  }

  public Answer anonymous(String method, String path, String body) {
    return send(request(method, path, body));
  }

  public static String signature(String secret, Instant at, String body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      byte[] signed =
          mac.doFinal((at.getEpochSecond() + "." + body).getBytes(StandardCharsets.UTF_8));
      return "t=" + at.getEpochSecond() + ",v1=" + HexFormat.of().formatHex(signed);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String basic(String user, String password) {
    byte[] credentials = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(credentials);
  }

  private HttpRequest.Builder request(String method, String path, String body) {
    return HttpRequest.newBuilder(URI.create(url + path))
        .timeout(patience)
        .header("Content-Type", "application/json")
        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  }

  private static Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString());
      return new Answer(response.statusCode(), response);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }
}

package io.curfew.console;

import io.curfew.console.client.ServerAddress;
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
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What customers and the payment provider do at a real order-app. */
public final class RealShop {
  private static final String SKU = "ticket";
  private static final long PRICE = 19_900;

  private final HttpClient http = HttpClient.newHttpClient();
  private final ServerAddress address;

  RealShop(ServerAddress address) {
    this.address = address;
  }

  /** There is enough of what is sold here. */
  public void open() {
    send("PUT", "/api/stock/" + SKU, "{\"available\":1000}");
  }

  /** An order of one piece that must be paid within so many seconds; its number. */
  public String place(String user, long seconds) {
    String body =
        """
        {"userId":"%s","kind":"STANDARD","currency":"CNY","payWithin":"PT%dS",
         "items":[{"sku":"%s","quantity":1,"unitPrice":%d}]}
        """;
    return send("POST", "/api/orders", body.formatted(user, seconds, SKU, PRICE))
        .path("orderNo")
        .asString();
  }

  /** The provider reports that it was paid. */
  public void pay(String orderNo) {
    String body =
        """
        {"paymentNo":"P-%s","orderNo":"%s","channel":"test","amount":%d,"currency":"CNY","paidAt":"%s"}
        """
            .formatted(orderNo, orderNo, PRICE, Instant.now());
    HttpRequest.Builder callback = request("POST", "/api/payments/callbacks", body);
    answerTo(callback.header("X-Curfew-Signature", signature(Instant.now(), body)));
  }

  public void cancel(String orderNo) {
    send("POST", "/api/orders/" + orderNo + "/cancel", "{}");
  }

  /** Until when it must be paid. */
  public Instant payBy(String orderNo) {
    return Instant.parse(order(orderNo).path("payBy").asString());
  }

  public String status(String orderNo) {
    return order(orderNo).path("status").asString();
  }

  private JsonNode order(String orderNo) {
    return send("GET", "/api/orders/" + orderNo, "");
  }

  private JsonNode send(String method, String path, String body) {
    byte[] pair = ("service:" + RealOrderService.PASSWORD).getBytes(StandardCharsets.UTF_8);
    String credentials = Base64.getEncoder().encodeToString(pair);
    return answerTo(request(method, path, body).header("Authorization", "Basic " + credentials));
  }

  private HttpRequest.Builder request(String method, String path, String body) {
    return HttpRequest.newBuilder(URI.create(address + path))
        .header("Content-Type", "application/json")
        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  }

  private JsonNode answerTo(HttpRequest.Builder request) {
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() / 100 != 2) {
        throw new IllegalStateException(answer + " " + answer.body());
      }
      return JsonMapper.shared().readTree(answer.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String signature(Instant at, String body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      byte[] secret = RealOrderService.CALLBACK_SECRET.getBytes(StandardCharsets.UTF_8);
      mac.init(new SecretKeySpec(secret, "HmacSHA256"));
      byte[] signed =
          mac.doFinal((at.getEpochSecond() + "." + body).getBytes(StandardCharsets.UTF_8));
      return "t=" + at.getEpochSecond() + ",v1=" + HexFormat.of().formatHex(signed);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

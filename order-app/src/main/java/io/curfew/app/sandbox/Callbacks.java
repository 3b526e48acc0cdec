package io.curfew.app.sandbox;

import io.curfew.app.security.CallbackSignature;
import io.curfew.paying.Payment;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a shop of captured payments, signed as it expects. */
final class Callbacks {
  private static final Logger log = LoggerFactory.getLogger(Callbacks.class);
  private static final String BODY =
      """
      {"paymentNo":"%s","orderNo":"%s","channel":"%s","amount":%d,"currency":"%s","paidAt":"%s"}""";

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final URI url;
  private final String secret;
  private final InstantSource clock;

  Callbacks(URI url, String secret, InstantSource clock) {
    this.url = url;
    this.secret = secret;
    this.clock = clock;
  }

  /** Returns once the shop has answered, whatever it is, or did not within 10 s. */
  void send(Payment payment) {
    try {
      HttpResponse<String> answer = http.send(request(payment), BodyHandlers.ofString());
      log.info(
          "Order {}: the shop answers the callback of payment {} with {}",
          payment.orderNo(),
          payment.paymentNo(),
          answer.statusCode());
    } catch (IOException failure) {
      log.warn(
          "Order {}: the callback of payment {} reaches nobody at {}",
          payment.orderNo(),
          payment.paymentNo(),
          url);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private HttpRequest request(Payment payment) {
    byte[] body = body(payment).getBytes(StandardCharsets.UTF_8);
    return HttpRequest.newBuilder(url)
        .timeout(Duration.ofSeconds(10))
        .header("Content-Type", "application/json")
        .header(CallbackSignature.HEADER, CallbackSignature.of(secret, clock.instant(), body))
        .POST(BodyPublishers.ofByteArray(body))
        .build();
  }

  /** None of these needs escaping: identifiers, a number, a currency code and an instant. */
  private static String body(Payment payment) {
    return BODY.formatted(
        payment.paymentNo(),
        payment.orderNo(),
        payment.channel(),
        payment.money().amount(),
        payment.money().currency(),
        payment.paidAt());
  }
}

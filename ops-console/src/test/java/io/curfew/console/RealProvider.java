package io.curfew.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A payment provider: the sandbox as a server of its own. Its books are in its memory. */
final class RealProvider implements AutoCloseable {
  private static final String SECRET = "gateway-secret-of-the-console-test";

  /** Nobody listens there: what a shop is told, a test tells it. */
  private static final String NOBODY = "http://127.0.0.1:9/";

  private final HttpClient http = HttpClient.newHttpClient();
  private final int port = JarProcess.freePort();
  private final JarProcess process;

  /** Returns when it is ready. */
  RealProvider(Path log) {
    Map<String, String> settings =
        Map.of(
            "CURFEW_SANDBOX_PORT",
            String.valueOf(port),
            "CURFEW_GATEWAY_SECRET",
            SECRET,
            "CURFEW_CALLBACK_SECRET",
            RealOrderService.CALLBACK_SECRET,
            "CURFEW_CALLBACK_URL",
            NOBODY);
    process = new JarProcess(log, settings, uri("/sandbox/books"), program());
    process.start();
  }

  /** As {@code bin/sandbox} does. */
  private static List<String> program() {
    return List.of(
        "-cp",
        JarProcess.jar(),
        "-Dloader.main=io.curfew.app.sandbox.SandboxApplication",
        "org.springframework.boot.loader.launch.PropertiesLauncher");
  }

  /** For order-app. */
  Map<String, String> settings() {
    return Map.of("CURFEW_GATEWAY_URL", uri("").toString(), "CURFEW_GATEWAY_SECRET", SECRET);
  }

  /** Books so much; more than that it does not send back. */
  void book(String paymentNo, String orderNo, long amount) {
    String body =
        """
        {"channel":"test","paymentNo":"%s","orderNo":"%s","amount":%d,"currency":"CNY"}
        """
            .formatted(paymentNo, orderNo, amount);
    HttpRequest request =
        HttpRequest.newBuilder(uri("/sandbox/payments"))
            .POST(BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = send(request);
    if (answer.statusCode() != 201) {
      throw new IllegalStateException(answer + " " + answer.body());
    }
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Of payments it has not heard of it sends back whatever it is asked for. */
  void forgetBooks() {
    process.kill();
    process.start();
  }

  private URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  @Override
  public void close() {
    process.kill();
  }
}

package io.curfew.bench.load;

import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Stage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Calls the HTTP API of a stage as the user {@code service}. */
final class HttpCustomers {
  private static final int CREATED = 201;
  private static final int OK = 200;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String orders;

  HttpCustomers(Stage stage) {
    this.orders = stage.url() + "/api/orders";
  }

  void place(int number) {
    String body =
        """
        {"userId":"%s","kind":"STANDARD","currency":"CNY","payWithin":"PT1H",
         "items":[{"sku":"%s","quantity":1,"unitPrice":100}]}"""
            .formatted(Customers.USER, Customers.sku(number));
    var unused = send(request(orders).POST(BodyPublishers.ofString(body)), CREATED);
  }

  /** Returns the order as JSON. */
  String read(String orderNo) {
    return send(request(orders + "/" + orderNo).GET(), OK);
  }

  private static HttpRequest.Builder request(String url) {
    byte[] credentials = ("service:" + Stage.SERVICE_PASSWORD).getBytes(StandardCharsets.UTF_8);
    return HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json")
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
  }

  private String send(HttpRequest.Builder request, int expected) {
    try {
      HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
      if (response.statusCode() != expected) {
        throw new BenchFailed(response.statusCode() + ": " + response.body(), null);
      }
      return response.body();
    } catch (IOException e) {
      throw new BenchFailed("no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BenchFailed("interrupted", e);
    }
  }
}

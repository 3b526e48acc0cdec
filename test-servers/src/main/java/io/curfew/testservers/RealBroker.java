package io.curfew.testservers;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;

/** A RabbitMQ broker with its management API, user guest. Not for several threads. */
public final class RealBroker implements AutoCloseable {
  private static final int AMQP = 5672;
  private static final int AMQPS = 5671;
  private static final int MANAGEMENT = 15672;
  private static final int TIMEOUT_MILLIS = 2_000;
  private static final Duration READY_LIMIT = Duration.ofMillis(TIMEOUT_MILLIS);

  /** A cluster now and then does not answer to the first call for a virtual host at all. */
  private static final Duration LIMIT = Duration.ofSeconds(15);

  private static final int CALLS = 3;

  private static final byte[] AMQP_HEADER = {'A', 'M', 'Q', 'P', 0, 0, 9, 1};
  private static final byte METHOD_FRAME = 1;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Server server;

  RealBroker(Server server) {
    this.server = server;
    awaitReady();
  }

  /** The one broker of this JVM, ended with it. Leave it running: others use it too. */
  public static RealBroker shared() {
    return Shared.BROKER;
  }

  /**
   * A broker of the caller's own; returns when it is ready.
   *
   * @throws IllegalStateException with the end of its log, if it does not start
   */
  public static RealBroker start() {
    return ready(ServerKind.BROKER.start());
  }

  /**
   * As the other, listening over TLS too, on a port of its own.
   *
   * @throws IllegalStateException with the end of its log, if it does not start
   */
  public static RealBroker start(Tls tls) {
    return ready(ServerKind.BROKER.start(tls));
  }

  private static RealBroker ready(Server server) {
    try {
      return new RealBroker(server);
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** The default virtual host, for example {@code amqp://guest:guest@127.0.0.1:5672}. */
  public String uri() {
    return "amqp://guest:guest@%s:%d".formatted(server.host(), server.port(AMQP));
  }

  /** Over TLS, for example {@code amqps://guest:guest@127.0.0.1:5671}; only if it was given one. */
  public String tlsUri() {
    return "amqps://guest:guest@%s:%d".formatted(server.host(), server.port(AMQPS));
  }

  /** As {@code host:port}. */
  String address() {
    return "%s:%d".formatted(server.host(), server.port(AMQP));
  }

  /** The management API, for example {@code http://guest:guest@127.0.0.1:15672}. */
  public String managementUri() {
    return "http://guest:guest@%s:%d".formatted(server.host(), server.port(MANAGEMENT));
  }

  /** Makes a virtual host and returns its URI: a broker that nobody else knows of. */
  public String newVirtualHost() {
    String name = "test-" + UUID.randomUUID();
    put("/api/vhosts/" + name, "{}");
    put(
        "/api/permissions/" + name + "/guest",
        """
        {"configure": ".*", "write": ".*", "read": ".*"}\
        """);
    return uri() + "/" + name;
  }

  /** Raises the memory alarm: publishers are blocked, consumers go on. */
  public void raiseMemoryAlarm() {
    server.run("rabbitmqctl", "set_vm_memory_high_watermark", "0.000001");
  }

  /** Ends the memory alarm. */
  public void clearMemoryAlarm() {
    server.run("rabbitmqctl", "set_vm_memory_high_watermark", "0.4");
  }

  /** Raises the disk alarm: as the memory alarm does. */
  public void raiseDiskAlarm() {
    server.run("rabbitmqctl", "set_disk_free_limit", "900000GB");
  }

  /** Ends the disk alarm. */
  public void clearDiskAlarm() {
    server.run("rabbitmqctl", "set_disk_free_limit", "50MB");
  }

  /**
   * After how long the broker tries to deliver a dead letter again, from queues that are declared
   * from now on. RabbitMQ ships 180 s.
   */
  public void retryDeadLettersAfter(Duration pause) {
    server.run(
        "rabbitmqctl",
        "eval",
        "application:set_env(rabbit, dead_letter_worker_publisher_confirm_timeout, %d)."
            .formatted(pause.toMillis()));
  }

  /** SIGKILL. */
  public void kill() {
    server.kill();
  }

  /** Kills it if it runs, starts it on the same ports and data, returns when it is ready. */
  public void restart() {
    if (server.isRunning()) {
      server.kill();
    }
    server.startAgain();
    awaitReady();
  }

  /** SIGSTOP: connections stay open, nothing answers. */
  public void pause() {
    server.pause();
  }

  /** SIGCONT. */
  public void resume() {
    server.resume();
  }

  /** Ends it and deletes what it stored. */
  @Override
  public void close() {
    server.close();
  }

  private void awaitReady() {
    Readiness.await(server, () -> amqpAnswers() && managementAnswers());
  }

  private boolean amqpAnswers() throws IOException {
    try (Socket socket = new Socket(server.host(), server.port(AMQP))) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write(AMQP_HEADER);
      return socket.getInputStream().read() == METHOD_FRAME;
    }
  }

  /**
   * @throws IllegalStateException if there is no answer within a few seconds
   */
  boolean managementAnswers() {
    return answer(request("/api/overview").timeout(READY_LIMIT).GET(), 1).statusCode() == 200;
  }

  private void put(String path, String body) {
    int status = answer(request(path).PUT(BodyPublishers.ofString(body)), CALLS).statusCode();
    if (status / 100 != 2) {
      throw new IllegalStateException("PUT " + path + " was answered with " + status);
    }
  }

  /** What the management API answers, as text. */
  String get(String path) {
    return answer(request(path).GET(), CALLS).body();
  }

  private HttpRequest.Builder request(String path) {
    byte[] credentials = "guest:guest".getBytes(StandardCharsets.UTF_8);
    return HttpRequest.newBuilder(
            URI.create("http://%s:%d%s".formatted(server.host(), server.port(MANAGEMENT), path)))
        .timeout(LIMIT)
        .header("Content-Type", "application/json")
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
  }

  /** Whatever is asked here may be asked again. */
  private HttpResponse<String> answer(HttpRequest.Builder request, int calls) {
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (HttpTimeoutException silence) {
      if (calls > 1) {
        return answer(request, calls - 1);
      }
      throw new IllegalStateException("the management API does not answer", silence);
    } catch (IOException e) {
      throw new IllegalStateException("the management API does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the management API answers", e);
    }
  }

  private static final class Shared {
    static final RealBroker BROKER = start();

    static {
      Runtime.getRuntime().addShutdownHook(new Thread(BROKER::close));
    }
  }
}

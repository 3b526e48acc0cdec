package io.curfew.bench.contender;

import io.curfew.bench.stage.BenchFailed;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisConnectionException;

/** A Redis of our own, in memory alone, that tells which keys expire. */
final class RedisServer implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  private final Process process;
  private final int port;

  private RedisServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static RedisServer start() {
    try {
      int port = freePort();
      RedisServer server = new RedisServer(launch(port), port);
      server.awaitReady();
      return server;
    } catch (IOException e) {
      throw new BenchFailed(
          "redis-server does not start; apt-get install -y redis-server has it", e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }

  private static Process launch(int port) throws IOException {
    return new ProcessBuilder(
            "redis-server",
            "--port",
            String.valueOf(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
            "--notify-keyspace-events",
            "Ex")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  Jedis client() {
    return new Jedis("127.0.0.1", port, 0);
  }

  private void awaitReady() {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!answers()) {
      if (System.nanoTime() - end > 0 || !process.isAlive()) {
        close();
        throw new BenchFailed("redis-server does not answer", null);
      }
    }
  }

  private boolean answers() {
    try (Jedis client = client()) {
      return "PONG".equals(client.ping());
    } catch (JedisConnectionException notYet) {
      pause();
      return false;
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

package io.curfew.bench.stage;

import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.URISyntaxException;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** What a result depends on beside the code: machine, servers and their settings. */
public final class Conditions {
  private static final List<String> DATABASE_SETTINGS =
      List.of(
          "innodb_flush_log_at_trx_commit",
          "log_bin",
          "sync_binlog",
          "innodb_doublewrite",
          "innodb_buffer_pool_size",
          "innodb_log_file_size");

  private Conditions() {}

  /** Of the servers this stage is on, by name. */
  public static Map<String, String> of(Stage stage) {
    Map<String, String> found = machine();
    Sql sql = stage.sql();
    found.put("RabbitMQ", brokerVersion(stage.amqpUri()));
    found.put(
        "dead_letter_worker_consumer_prefetch",
        System.getenv().getOrDefault("CURFEW_DEAD_LETTER_PREFETCH", "256"));
    found.put("wait and due queues", "quorum, at-least-once, reject-publish");
    found.put("database", sql.text(1, "select version()"));
    DATABASE_SETTINGS.forEach(
        name -> found.put(name, sql.text(2, "show global variables like '" + name + "'")));
    found.putAll(pool(stage));
    return found;
  }

  /** Of a measurement without servers. */
  public static Map<String, String> machine() {
    Map<String, String> found = new LinkedHashMap<>();
    found.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    found.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
    found.put("load before", Load.average());
    found.put("Java", System.getProperty("java.version"));
    found.put("heap", Runtime.getRuntime().maxMemory() / (1024 * 1024) + " MB");
    return found;
  }

  private static Map<String, String> pool(Stage stage) {
    HikariDataSource pool = stage.pool();
    Map<String, String> found = new LinkedHashMap<>();
    found.put("pool", pool.getMaximumPoolSize() + " connections");
    found.put(
        "rewriteBatchedStatements",
        pool.getDataSourceProperties().getProperty("rewriteBatchedStatements"));
    found.put("isolation", pool.getTransactionIsolation());
    return found;
  }

  private static String brokerVersion(String uri) {
    ConnectionFactory factory = new ConnectionFactory();
    try {
      factory.setUri(uri);
      try (Connection connection = factory.newConnection()) {
        return String.valueOf(connection.getServerProperties().get("version"));
      }
    } catch (IOException | TimeoutException | GeneralSecurityException | URISyntaxException e) {
      throw new BenchFailed("the broker does not say its version", e);
    }
  }
}

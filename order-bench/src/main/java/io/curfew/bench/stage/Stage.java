package io.curfew.bench.stage;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.app.CurfewApplication;
import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The order service as it ships, running in this process on a fresh virtual host and a fresh
 * schema. It relays the events of whoever closes, so that all announce alike. Its sweep is off
 * unless asked for, and no line is logged for an order: both would be work that not all do.
 */
public final class Stage implements AutoCloseable {
  public static final String SERVICE_PASSWORD = "service-password";
  private static final List<String> SETTINGS =
      List.of(
          "--curfew.port=0",
          "--curfew.service-password=" + SERVICE_PASSWORD,
          "--curfew.operator-password=operator-password",
          "--curfew.viewer-password=viewer-password",
          "--curfew.callback-secret=callback-secret",
          "--curfew.gateway.sandbox=true",
          "--curfew.sweep.interval=1h",
          "--logging.level.root=error",
          "--logging.level.io.curfew=error",
          "--logging.level.io.curfew.bench=info",
          "--logging.level.org.springframework.amqp=off");

  private static final String UNSENT = "select count(*) from outbox where sent_at is null";
  private static final int RELAY_PATIENCE = 600;

  private final ConfirmedCloses closes;
  private final StatementTap statements = new StatementTap();
  private final String amqpUri;
  private final JdbcTarget database;
  private final ConfigurableApplicationContext context;

  private Stage(
      ConfirmedCloses closes,
      String amqpUri,
      JdbcTarget database,
      List<String> settings,
      boolean tapped) {
    this.closes = closes;
    this.amqpUri = amqpUri;
    this.database = database;
    SpringApplication application = new SpringApplication(CurfewApplication.class);
    application.addInitializers(started -> listen(started.getBeanFactory(), tapped));
    this.context = application.run(arguments(settings));
  }

  /** With these settings over those of every benchmark, each {@code --name=value}. */
  public static Stage start(List<String> settings) {
    return onBroker(RealBroker.shared().newVirtualHost(), settings);
  }

  /** On a broker of the caller's own. */
  public static Stage onBroker(String amqpUri, List<String> settings) {
    return new Stage(
        new ConfirmedCloses(), amqpUri, RealDatabase.shared().newDatabase(), settings, false);
  }

  /** One whose {@link #statements} are heard: it is a little slower for it. */
  public static Stage tapped(List<String> settings) {
    return new Stage(
        new ConfirmedCloses(),
        RealBroker.shared().newVirtualHost(),
        RealDatabase.shared().newDatabase(),
        settings,
        true);
  }

  /** Another instance beside this one; whoever relays an event, it is counted once. */
  public Stage anotherInstance(List<String> settings) {
    return new Stage(closes, amqpUri, database, settings, false);
  }

  private void listen(ConfigurableListableBeanFactory beans, boolean tapped) {
    beans.addBeanPostProcessor(closes);
    if (tapped) {
      beans.addBeanPostProcessor(statements);
    }
  }

  private String[] arguments(List<String> settings) {
    List<String> all = new ArrayList<>(settings);
    SETTINGS.stream().filter(setting -> isNew(setting, settings)).forEach(all::add);
    all.add("--curfew.amqp.uri=" + amqpUri);
    all.add("--curfew.db.url=" + database.url());
    all.add("--curfew.db.user=" + database.user());
    all.add("--curfew.db.password=" + database.password());
    return all.toArray(String[]::new);
  }

  private static boolean isNew(String setting, List<String> settings) {
    String name = setting.substring(0, setting.indexOf('=') + 1);
    return settings.stream().noneMatch(given -> given.startsWith(name));
  }

  public String amqpUri() {
    return amqpUri;
  }

  /** Where the HTTP API is. */
  public String url() {
    return "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port");
  }

  /** The service's own pool. */
  public DataSource dataSource() {
    return bean(DataSource.class);
  }

  /** The benchmark's own statements: from the same pool, but not heard by {@link #statements}. */
  public Sql sql() {
    return new Sql(pool());
  }

  HikariDataSource pool() {
    try {
      return dataSource().unwrap(HikariDataSource.class);
    } catch (SQLException e) {
      throw new BenchFailed("the pool is not Hikari's", e);
    }
  }

  public ConfirmedCloses closes() {
    return closes;
  }

  public StatementTap statements() {
    return statements;
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** How many timers the broker did not confirm so far. */
  public double timersUnconfirmed() {
    return bean(MeterRegistry.class).get("curfew.timers.unconfirmed").counter().count();
  }

  /** Returns when every event was sent, or in a minute. */
  public void awaitRelayed() throws InterruptedException {
    Sql sql = sql();
    for (int i = 0; i < RELAY_PATIENCE && sql.number(UNSENT) > 0; i++) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  @Override
  public void close() {
    context.close();
  }
}

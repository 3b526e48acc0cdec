package io.curfew.app.support;

import com.github.benmanes.caffeine.cache.Ticker;
import io.curfew.app.CurfewApplication;
import io.curfew.paying.PaymentGateway;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** The whole order service in this process, on a port of its own. */
public final class AppUnderTest implements AutoCloseable {
  private final ConfigurableApplicationContext context;

  private AppUnderTest(ConfigurableApplicationContext context) {
    this.context = context;
  }

  /** On an in-memory database of its own and in-process timers. */
  public static AppUnderTest embedded(String... settings) {
    return start(inMemory(), List.of(settings));
  }

  /** As the other, with a payment provider of the test's own. */
  public static AppUnderTest embedded(PaymentGateway gateway, String... settings) {
    SpringApplication application = new SpringApplication(CurfewApplication.class);
    application.addInitializers(
        context ->
            ((GenericApplicationContext) context)
                .registerBean(
                    "gatewayOfTheTest",
                    PaymentGateway.class,
                    () -> gateway,
                    bean -> bean.setPrimary(true)));
    return start(application, inMemory(), List.of(settings));
  }

  /** As the first, with a clock of the test's own for guesses of passwords and signatures. */
  public static AppUnderTest embedded(Ticker ticker, String... settings) {
    SpringApplication application = new SpringApplication(CurfewApplication.class);
    application.addInitializers(
        context ->
            ((GenericApplicationContext) context)
                .registerBean("tickerOfTheTest", Ticker.class, () -> ticker));
    return start(application, inMemory(), List.of(settings));
  }

  public static AppUnderTest start(Servers servers, String... settings) {
    List<String> all = new ArrayList<>(servers.settings());
    all.addAll(List.of(settings));
    return start(servers.database().url(), all);
  }

  private static String inMemory() {
    return "jdbc:h2:mem:" + UUID.randomUUID();
  }

  private static AppUnderTest start(String databaseUrl, List<String> settings) {
    return start(new SpringApplication(CurfewApplication.class), databaseUrl, settings);
  }

  private static AppUnderTest start(
      SpringApplication application, String databaseUrl, List<String> settings) {
    Map<String, String> byName = new LinkedHashMap<>();
    TestSecrets.SETTINGS.forEach(setting -> put(byName, setting));
    put(byName, "curfew.port=0");
    put(byName, "curfew.db.url=" + databaseUrl);
    settings.forEach(setting -> put(byName, setting));
    String[] options =
        byName.entrySet().stream().map(setting -> "--" + setting).toArray(String[]::new);
    return new AppUnderTest(application.run(options));
  }

  /** A later one replaces an earlier one of the same name. */
  private static void put(Map<String, String> byName, String setting) {
    String[] parts = setting.split("=", 2);
    byName.put(parts[0], parts[1]);
  }

  public String url() {
    return "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port");
  }

  public Shop shop() {
    return new Shop(url());
  }

  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  public <T> Collection<T> beans(Class<T> type) {
    return context.getBeansOfType(type).values();
  }

  public <T> T bean(String name, Class<T> type) {
    return context.getBean(name, type);
  }

  @Override
  public void close() {
    context.close();
  }
}

package io.curfew.app.support;

import io.curfew.app.CurfewApplication;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The whole order service in this process, on a port of its own. */
public final class AppUnderTest implements AutoCloseable {
  private final ConfigurableApplicationContext context;

  private AppUnderTest(ConfigurableApplicationContext context) {
    this.context = context;
  }

  /** On an in-memory database of its own and in-process timers. */
  public static AppUnderTest embedded(String... settings) {
    return start("jdbc:h2:mem:" + UUID.randomUUID(), List.of(settings));
  }

  public static AppUnderTest start(Servers servers, String... settings) {
    List<String> all = new ArrayList<>(servers.settings());
    all.addAll(List.of(settings));
    return start(servers.database().url(), all);
  }

  private static AppUnderTest start(String databaseUrl, List<String> settings) {
    List<String> arguments = new ArrayList<>(TestSecrets.SETTINGS);
    arguments.add("curfew.port=0");
    arguments.add("curfew.db.url=" + databaseUrl);
    arguments.addAll(settings);
    String[] options = arguments.stream().map(setting -> "--" + setting).toArray(String[]::new);
    return new AppUnderTest(new SpringApplication(CurfewApplication.class).run(options));
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

  @Override
  public void close() {
    context.close();
  }
}

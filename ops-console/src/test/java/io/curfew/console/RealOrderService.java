package io.curfew.console;

import io.curfew.console.client.ServerAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * order-app as a process of its own, by environment variables alone, on the port it began with.
 * Users have the password {@code secret}.
 */
public final class RealOrderService implements AutoCloseable {
  static final String PASSWORD = "secret";
  static final String CALLBACK_SECRET = "callback-secret-of-the-console-test";

  private final int port = JarProcess.freePort();
  private final JarProcess process;

  /** Returns when it is ready. */
  public RealOrderService(Path log, RealServers servers) {
    this(log, servers.settings());
  }

  /**
   * Returns when it is ready.
   *
   * @param given what it uses
   */
  RealOrderService(Path log, Map<String, String> given) {
    Map<String, String> settings = new HashMap<>(given);
    settings.put("CURFEW_PORT", String.valueOf(port));
    settings.put("CURFEW_SERVICE_PASSWORD", PASSWORD);
    settings.put("CURFEW_OPERATOR_PASSWORD", PASSWORD);
    settings.put("CURFEW_VIEWER_PASSWORD", PASSWORD);
    settings.put("CURFEW_CALLBACK_SECRET", CALLBACK_SECRET);
    URI ready = URI.create(address() + "/actuator/health/readiness");
    process = new JarProcess(log, settings, ready, List.of("-jar", JarProcess.jar()));
    start();
  }

  public ServerAddress address() {
    return new ServerAddress(URI.create("http://127.0.0.1:" + port));
  }

  public RealShop shop() {
    return new RealShop(address());
  }

  /** Starts it (again) and returns when it is ready. */
  public void start() {
    process.start();
  }

  /** As {@code kill -9}. */
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    kill();
  }
}

package io.curfew.console.signin;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who signs in where, told from outside; it is not remembered. */
public record Given(String server, String user, String password) {
  /** {@code null} unless all three are in the environment. */
  public static @Nullable Given in(Map<String, String> environment) {
    String server = environment.get("CURFEW_CONSOLE_SERVER");
    String user = environment.get("CURFEW_CONSOLE_USER");
    String password = environment.get("CURFEW_CONSOLE_PASSWORD");
    return server == null || user == null || password == null
        ? null
        : new Given(server, user, password);
  }

  /** Without the password, which has no place in a log. */
  @Override
  public String toString() {
    return user + " @ " + server;
  }
}

package io.curfew.console.client;

import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** Where an order service answers: a URI with scheme and host, and no slash at its end. */
public record ServerAddress(URI uri) {
  private static final Set<String> SCHEMES = Set.of("http", "https");
  private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * Reads what a person typed; {@code http} is meant if no scheme is given. Empty if it is no
   * address.
   */
  public static Optional<ServerAddress> parse(String typed) {
    String text = typed.strip().replaceFirst("(?<![:/])/+$", "");
    try {
      URI uri = URI.create(text.contains("://") ? text : "http://" + text);
      return isServer(uri) ? Optional.of(new ServerAddress(uri)) : Optional.empty();
    } catch (IllegalArgumentException notAnAddress) {
      return Optional.empty();
    }
  }

  private static boolean isServer(URI uri) {
    return SCHEMES.contains(uri.getScheme())
        && uri.getHost() != null
        && uri.getUserInfo() == null
        && uri.getQuery() == null
        && uri.getFragment() == null;
  }

  /** True if a password sent there can be read on its way. */
  public boolean isOpenToOthers() {
    return uri.getScheme().equals("http") && !THIS_MACHINE.contains(uri.getHost());
  }

  @Override
  public String toString() {
    return uri.toString();
  }
}

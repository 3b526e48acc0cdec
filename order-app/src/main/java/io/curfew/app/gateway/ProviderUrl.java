package io.curfew.app.gateway;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The base URL of the provider, as far as the settings can be right or wrong about it. */
final class ProviderUrl {
  private static final Pattern THIS_MACHINE =
      Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]", Pattern.CASE_INSENSITIVE);

  private ProviderUrl() {}

  /**
   * Without a slash at its end.
   *
   * @throws IllegalArgumentException if it cannot be used
   */
  static URI of(@Nullable String url) {
    try {
      URI given = new URI(Objects.requireNonNull(url).strip().replaceAll("/+$", ""));
      if (isPlain(given)) {
        return given;
      }
    } catch (URISyntaxException unreadable) {
      throw badUrl();
    }
    throw badUrl();
  }

  private static boolean isPlain(URI url) {
    return ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))
        && url.getHost() != null
        && url.getRawUserInfo() == null
        && url.getRawQuery() == null
        && url.getRawFragment() == null;
  }

  private static IllegalArgumentException badUrl() {
    return new IllegalArgumentException(
        "curfew.gateway.url must be http:// or https://, a host, and a path if need be");
  }

  /** Whether calls leave this machine without TLS. Looks no name up. */
  static boolean isOpenToAnybody(URI url) {
    return "http".equals(url.getScheme()) && !THIS_MACHINE.matcher(url.getHost()).matches();
  }
}

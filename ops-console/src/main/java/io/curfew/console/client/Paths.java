package io.curfew.console.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A path with its query, encoded as it grows. */
final class Paths {
  private final StringBuilder path;
  private char separator = '?';

  private Paths(String path) {
    this.path = new StringBuilder(path);
  }

  static Paths of(String path) {
    return new Paths(path);
  }

  /** One part of a path, whatever characters a person typed. */
  static String part(String text) {
    return encoded(text).replace("+", "%20");
  }

  /** Nothing is added for what is not given or blank. */
  Paths with(String name, @Nullable Object value) {
    if (value != null && !value.toString().isBlank()) {
      path.append(separator).append(name).append('=').append(encoded(value.toString().strip()));
      separator = '&';
    }
    return this;
  }

  @Override
  public String toString() {
    return path.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}

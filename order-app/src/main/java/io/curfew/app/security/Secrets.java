package io.curfew.app.security;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Secrets as a setting gives them: one, or two separated by a comma while one is replaced. */
public final class Secrets {
  private Secrets() {}

  /** In the order given; none if there is no text. */
  public static List<String> of(@Nullable String given) {
    return given == null
        ? List.of()
        : Arrays.stream(given.split(",", -1))
            .map(String::strip)
            .filter(secret -> !secret.isEmpty())
            .toList();
  }
}

package io.curfew.watching;

import java.util.Collection;
import java.util.stream.Collectors;

/** Many things in one line for a person: the first ten, and how many more there are. */
public final class Listed {
  private static final int NAMED = 10;

  private Listed() {}

  /** Empty for nothing. */
  public static String of(Collection<?> things) {
    String named =
        things.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "));
    return things.size() <= NAMED
        ? named
        : "%s and %d more".formatted(named, things.size() - NAMED);
  }
}

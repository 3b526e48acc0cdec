package io.curfew.simulation;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What happened, as a hash that tells one run from another, and as lines for a person if somebody
 * reads them.
 */
final class Trace {
  private final @Nullable Consumer<String> reader;
  private long hash = 1;

  private Trace(@Nullable Consumer<String> reader) {
    this.reader = reader;
  }

  static Trace unread() {
    return new Trace(null);
  }

  static Trace readBy(Consumer<String> reader) {
    return new Trace(reader);
  }

  /** Strings and numbers only: their hashes are the same in every process. */
  void note(long at, Object... words) {
    hash = 31 * (31 * hash + at) + Arrays.hashCode(words);
    if (reader != null) {
      reader.accept("%9.3f  %s".formatted(at / 1000.0, join(words)));
    }
  }

  long hash() {
    return hash;
  }

  private static String join(Object... words) {
    return String.join(" ", Arrays.stream(words).map(String::valueOf).toList());
  }
}

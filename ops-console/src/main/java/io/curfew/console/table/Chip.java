package io.curfew.console.table;

import io.curfew.console.text.Message;
import java.util.Locale;

/** A state in words; {@code style} gives it a colour, which only repeats them. */
public record Chip(Message words, String style) {
  /** For a name of the server: said by the bundles below {@code prefix} if they know it. */
  public static Chip of(String prefix, String name) {
    return new Chip(
        Message.orElse(prefix + "." + name, name), name.toLowerCase(Locale.ROOT).replace('_', '-'));
  }
}

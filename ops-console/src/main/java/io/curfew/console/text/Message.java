package io.curfew.console.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something to say, not yet in a language: a key of the bundles and what its places are filled
 * with. A message can be filled into another. {@code otherwise} is said where the bundles have no
 * such key.
 */
public record Message(String key, List<Object> arguments, @Nullable String otherwise) {
  public Message {
    arguments = List.copyOf(arguments);
  }

  public static Message of(String key, Object... arguments) {
    return new Message(key, List.of(arguments), null);
  }

  /** For names that the server may have more of than this console knows. */
  public static Message orElse(String key, String otherwise) {
    return new Message(key, List.of(), otherwise);
  }

  /** Says this, whatever the language. */
  public static Message verbatim(String text) {
    return new Message("", List.of(), text);
  }
}

package io.curfew.console.text;

import java.util.List;

/**
 * Something to say, not yet in a language: a key of the bundles and what its places are filled
 * with. A message can be filled into another.
 */
public record Message(String key, List<Object> arguments) {
  public Message {
    arguments = List.copyOf(arguments);
  }

  public static Message of(String key, Object... arguments) {
    return new Message(key, List.of(arguments));
  }
}

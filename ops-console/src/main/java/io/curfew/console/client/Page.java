package io.curfew.console.client;

import java.util.List;

/** Some of {@code total}. */
public record Page<T>(List<T> content, int page, int size, long total) {
  public Page {
    content = List.copyOf(content);
  }
}

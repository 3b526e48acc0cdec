package io.curfew.console.client;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** One server-sent event. */
public record StreamEvent(@Nullable String id, String name, String data) {
  /** The data as JSON; {@code null} if it is no such thing. */
  public <T> @Nullable T read(Class<T> type) {
    try {
      return JsonMapper.shared().readValue(data, type);
    } catch (JacksonException notUnderstood) {
      return null;
    }
  }
}

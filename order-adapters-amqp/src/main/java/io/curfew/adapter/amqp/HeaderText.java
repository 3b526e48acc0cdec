package io.curfew.adapter.amqp;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Headers as JSON: whatever AMQP allows in them, and nothing that JSON has no word for. */
final class HeaderText {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Deeper, nobody reads. */
  private static final int DEEPEST = 20;

  private HeaderText() {}

  static String json(Map<String, @Nullable Object> headers) {
    return JSON.writeValueAsString(plain(headers, 0));
  }

  private static @Nullable Object plain(@Nullable Object value, int depth) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return value;
    }
    if (depth > DEEPEST) {
      return "...";
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, @Nullable Object> plain = new LinkedHashMap<>();
      map.forEach((key, each) -> plain.put(String.valueOf(key), plain(each, depth + 1)));
      return plain;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(each -> plain(each, depth + 1)).toList();
    }
    return value instanceof byte[] bytes
        ? Base64.getEncoder().encodeToString(bytes)
        : MessageTimestamp.readable(value).toString();
  }
}

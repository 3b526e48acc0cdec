package io.curfew.adapter.amqp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Splits what would be too much at a time. */
final class Parts {
  private Parts() {}

  /** In their order, each part as heavy as it may be; an item that is heavier alone is a part. */
  static <T> List<List<T>> of(List<T> items, ToIntFunction<T> weight, int most) {
    List<List<T>> parts = new ArrayList<>();
    int left = 0;
    for (T item : items) {
      int heavy = weight.applyAsInt(item);
      if (parts.isEmpty() || heavy > left) {
        parts.add(new ArrayList<>());
        left = most;
      }
      parts.get(parts.size() - 1).add(item);
      left -= heavy;
    }
    return parts;
  }
}

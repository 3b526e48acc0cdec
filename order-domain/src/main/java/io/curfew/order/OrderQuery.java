package io.curfew.order;

import org.jspecify.annotations.Nullable;

/** Which orders to list. {@code null} means any; pages count from 0. */
public record OrderQuery(
    @Nullable UserId userId, @Nullable OrderStatus status, int page, int size) {
  public static final int MAX_SIZE = 200;

  public OrderQuery {
    if (page < 0 || page > 1_000_000) {
      throw new InvalidValue("page", "must be 0 to 1000000");
    }
    if (size < 1 || size > MAX_SIZE) {
      throw new InvalidValue("size", "must be 1 to " + MAX_SIZE);
    }
  }
}

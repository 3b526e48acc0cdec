package io.curfew.app.ops;

import io.curfew.app.api.PageView;
import io.curfew.order.InvalidValue;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import io.curfew.work.DatabaseTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows what is stuck, and what gets it further. */
@RestController
class StuckController {
  private final StuckOrders stuckOrders;
  private final DatabaseTime clock;

  StuckController(StuckOrders stuckOrders, DatabaseTime clock) {
    this.stuckOrders = stuckOrders;
    this.clock = clock;
  }

  @GetMapping("/api/ops/stuck")
  PageView<StuckView> stuck(
      @RequestParam(required = false) @Nullable StuckType type,
      @RequestParam(defaultValue = "0") int page,
      @RequestParam(defaultValue = "20") int size) {
    check(page, size);
    Instant now = clock.instant();
    List<StuckView> content =
        stuckOrders.page(type, now, page, size).stream().map(StuckView::of).toList();
    return new PageView<>(content, page, size, total(type, stuckOrders.count(now)));
  }

  private static void check(int page, int size) {
    if (page < 0 || page > 1_000_000) {
      throw new InvalidValue("page", "must be 0 to 1000000");
    }
    if (size < 1 || size > 200) {
      throw new InvalidValue("size", "must be 1 to 200");
    }
  }

  private static long total(@Nullable StuckType type, Map<StuckType, Long> counts) {
    return type == null
        ? counts.values().stream().mapToLong(Long::longValue).sum()
        : counts.getOrDefault(type, 0L);
  }
}

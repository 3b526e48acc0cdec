package io.curfew.app.ops;

import io.curfew.app.api.PageView;
import io.curfew.parking.PendingTimers;
import io.curfew.parking.TimerPage;
import io.curfew.parking.TimerQuery;
import io.curfew.parking.TimerState;
import io.curfew.work.DatabaseTime;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows where the timers of pending orders are, the earliest deadline first. */
@RestController
class TimersController {
  private final PendingTimers timers;
  private final DatabaseTime clock;

  TimersController(PendingTimers timers, DatabaseTime clock) {
    this.timers = timers;
    this.clock = clock;
  }

  /** {@code rung} is in milliseconds; {@code total} is counted up to 10,000. */
  @GetMapping("/api/ops/timers")
  PageView<TimerView> timers(
      @RequestParam(required = false) @Nullable TimerState state,
      @RequestParam(required = false) @Nullable Long rung,
      @RequestParam(defaultValue = "0") int page,
      @RequestParam(defaultValue = "20") int size) {
    TimerPage found = timers.page(new TimerQuery(state, rung, page, size), clock.instant());
    return new PageView<>(
        found.content().stream().map(TimerView::of).toList(), page, size, found.total());
  }
}

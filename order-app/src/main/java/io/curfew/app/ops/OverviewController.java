package io.curfew.app.ops;

import io.curfew.app.overview.Overview;
import io.curfew.app.overview.Overviews;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Shows what is happening, at no cost to the database or the broker. */
@RestController
class OverviewController {
  private final Overviews overviews;

  OverviewController(Overviews overviews) {
    this.overviews = overviews;
  }

  @GetMapping("/api/ops/overview")
  Overview overview() {
    return overviews.now();
  }
}

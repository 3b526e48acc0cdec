package io.curfew.app.ops;

import io.curfew.app.overview.AlarmView;
import io.curfew.watching.Alarm;
import io.curfew.watching.Alarms;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Shows alarms. */
@RestController
class AlarmController {
  private final Alarms alarms;

  AlarmController(Alarms alarms) {
    this.alarms = alarms;
  }

  @GetMapping("/api/ops/alarms")
  AlarmsView alarms() {
    return new AlarmsView(views(alarms.open()), views(alarms.past()));
  }

  private static List<AlarmView> views(List<Alarm> some) {
    return some.stream().map(AlarmView::of).toList();
  }

  /** The open ones, the oldest first; of the past ones the newest 200, the newest first. */
  record AlarmsView(List<AlarmView> open, List<AlarmView> past) {}
}

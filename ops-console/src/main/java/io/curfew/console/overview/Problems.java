package io.curfew.console.overview;

import io.curfew.console.client.AlarmView;
import io.curfew.console.client.Overview;
import io.curfew.console.desk.Place;
import io.curfew.console.text.Durations;
import io.curfew.console.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds what needs a person: what is down, then what can be settled, then alarms, which tell of the
 * same and have a count of their own beside.
 */
final class Problems {
  private static final long TOO_OLD_MS = 60_000;

  private Problems() {}

  static List<Problem> in(Overview overview) {
    List<Problem> problems = new ArrayList<>();
    parts(overview, problems);
    stuck(overview, problems);
    queues(overview, problems);
    overview.alarms().forEach(alarm -> problems.add(alarm(alarm)));
    return problems;
  }

  private static void parts(Overview overview, List<Problem> problems) {
    if (overview.database().state().equals("DOWN")) {
      problems.add(new Problem(Message.of("problem.database"), Place.ALARMS, null));
    }
    if (overview.broker().state().equals("DOWN")) {
      problems.add(new Problem(Message.of("problem.broker"), Place.ALARMS, null));
    }
  }

  private static Problem alarm(AlarmView alarm) {
    Message type = Message.orElse("alarm-type." + alarm.type(), alarm.type());
    return new Problem(Message.of("problem.alarm", type), Place.ALARMS, null);
  }

  private static void stuck(Overview overview, List<Problem> problems) {
    overview.stuck().entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            entry -> {
              Message type = Message.orElse("stuck-type." + entry.getKey(), entry.getKey());
              problems.add(
                  new Problem(
                      Message.of("problem.stuck", entry.getValue(), type),
                      Place.STUCK,
                      entry.getKey()));
            });
    if (overview.quarantine().open() > 0) {
      Message words = Message.of("problem.quarantine", overview.quarantine().open());
      problems.add(new Problem(words, Place.QUARANTINE, null));
    }
  }

  private static void queues(Overview overview, List<Problem> problems) {
    boolean unheard =
        overview.queues().stream()
            .anyMatch(
                queue ->
                    queue.role().equals("DUE")
                        && queue.consumers() != null
                        && queue.consumers() == 0);
    if (unheard) {
      problems.add(new Problem(Message.of("problem.no-consumer"), Place.TIMERS, "DUE"));
    }
    Long oldest = overview.outbox().oldestAgeMs();
    if (oldest != null && oldest > TOO_OLD_MS) {
      Message words =
          Message.of("problem.outbox", overview.outbox().pending(), Durations.ofMillis(oldest));
      problems.add(new Problem(words, Place.STUCK, "EVENT_UNSENT"));
    }
  }
}

package io.curfew.bench.contender;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.util.List;

/** A way to close orders when they are due. */
public interface Contender {
  String name();

  /** How many orders it is given when so many are asked for: the slow ones fewer. */
  default int share(int orders) {
    return orders;
  }

  /** How long before the instant at which the orders are due it must be armed. */
  Duration lead(int orders);

  /** Settings of the running service that it needs, each {@code --name=value}. */
  default List<String> settings(int orders) {
    return List.of();
  }

  /** Returns when everything is in place for the orders to be closed at {@code work.dueAt()}. */
  Armed arm(Stage stage, Workload work);

  /** What was put in place; closing it ends that. */
  interface Armed extends AutoCloseable {
    @Override
    void close();
  }
}

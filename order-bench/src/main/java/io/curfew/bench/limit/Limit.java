package io.curfew.bench.limit;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;

/** What a server can do at most, with next to nothing done around it. */
public interface Limit {
  String name();

  /** How many orders a second; the work is seeded and not yet due. */
  double perSecond(Stage stage, Workload work);
}

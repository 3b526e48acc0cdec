package io.curfew.app.overview;

import io.curfew.quarantining.Backlog;
import io.curfew.watching.PathFigures;
import io.curfew.watching.Waiting;

/**
 * What the database says about orders, events and quarantined messages of all instances.
 *
 * @param unconfirmedTimers that wait to be sent again
 */
public record DatabaseFigures(PathFigures path, Backlog quarantine, long unconfirmedTimers) {
  private static final Waiting NOBODY = new Waiting(0, null);
  static final DatabaseFigures NONE =
      new DatabaseFigures(new PathFigures(NOBODY, NOBODY, NOBODY, 0), new Backlog(0, null), 0);
}

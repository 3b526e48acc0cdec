package io.curfew.closing;

import io.curfew.placing.OrderKinds;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.jspecify.annotations.Nullable;

/** Ends pauses before their time, at an operator's word. */
public final class ReleaseBrake {
  private final Brakes brakes;
  private final OrderKinds kinds;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public ReleaseBrake(Brakes brakes, OrderKinds kinds, UnitOfWork work, DatabaseTime clock) {
    this.brakes = brakes;
    this.kinds = kinds;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns after the commit; a few seconds later {@link ResumeClosing} has the orders closed that
   * were put off. Doing it again changes nothing.
   *
   * @param kind the pauses of this kind alone, or {@code null} for all there are
   * @return how many pauses were ended
   * @throws io.curfew.order.InvalidValue for an unknown kind
   */
  public int release(@Nullable String kind) {
    if (kind != null) {
      kinds.windowOf(kind);
    }
    return work.retried(() -> brakes.end(kind, clock.instant()));
  }
}

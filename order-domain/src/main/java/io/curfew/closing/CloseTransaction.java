package io.curfew.closing;

import io.curfew.announcing.Outbox;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.List;

/** Judges and closes a batch of orders in one transaction. */
record CloseTransaction(
    Orders orders,
    Holds holds,
    Outbox outbox,
    StartedPayments started,
    UnitOfWork work,
    DatabaseTime clock,
    Watch watch,
    Brake brake) {

  /** Returns after the commit, when the watch was told. */
  CloseAttempt run(List<OrderNo> batch, Source source, ClosePolicy policy) {
    CloseAttempt attempt =
        work.retried(
            () ->
                new CloseAttempt(orders, holds, outbox, started, policy, brake)
                    .run(batch, source, clock));
    attempt.tell(watch);
    return attempt;
  }
}

package io.curfew.quarantining;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The messages kept for a person. None is ever deleted. Safe for many threads. */
public interface Quarantine {
  /** How much of a body a page shows. */
  int SHOWN = 4_096;

  /**
   * Keeps messages, in one transaction that has committed on return. A message that is here and
   * OPEN is not kept a second time; one that comes again after it was settled is.
   *
   * @return those that are new, in the order in which they came
   * @throws io.curfew.work.Contended if others keep the same messages at this moment; nothing was
   *     kept by this call, and the same call may be made again
   */
  List<QuarantinedMessage> add(Collection<Arrival> arrivals);

  Optional<QuarantinedMessage> find(long id);

  /** The newest, which has the highest id, first. Of each body the first {@link #SHOWN} bytes. */
  QuarantinePage page(QuarantineQuery query);

  /**
   * Writes the settlement if the message is OPEN. Joins the caller's transaction.
   *
   * @return whether it did
   */
  boolean settle(QuarantinedMessage settled);

  /** Cheap. */
  Backlog backlog();
}

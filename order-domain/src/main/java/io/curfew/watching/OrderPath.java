package io.curfew.watching;

import java.time.Instant;

/** The orders and events on their way, counted. */
public interface OrderPath {
  /** Takes the longer the more orders await payment; what is settled costs nothing. */
  PathFigures read(Instant now);
}

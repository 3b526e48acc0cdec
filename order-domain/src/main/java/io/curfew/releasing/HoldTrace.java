package io.curfew.releasing;

/** What an order holds or held of one resource, and what became of it. */
public record HoldTrace(Resource.Kind kind, String id, long quantity, Status status) {
  /** How far a hold is. */
  public enum Status {
    HELD,
    /** Given back unsold. */
    RELEASED,
    SOLD,
    /** Given back after it was sold. */
    RESTOCKED
  }
}

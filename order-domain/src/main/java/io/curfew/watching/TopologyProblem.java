package io.curfew.watching;

/**
 * Something on the broker that is not as timers need it. {@code object} names it, {@code detail}
 * says in words for a person what is wrong with it.
 */
public record TopologyProblem(Kind kind, String object, String detail) {
  /** Something that is not as declared, or not allowed. */
  public TopologyProblem(String object, String detail) {
    this(Kind.NOT_AS_DECLARED, object, detail);
  }

  /** The sorts of problem. */
  public enum Kind {
    NOT_AS_DECLARED,
    /** What went into a queue does not come out of it in time. */
    RETURN_OVERDUE
  }
}

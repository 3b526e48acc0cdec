package io.curfew.quarantining;

/** Why a message needs a person: {@code cause} says it in words, 500 characters at most. */
public record Trouble(Kind kind, String cause) {
  private static final int LONGEST = 500;

  /** What went wrong, as far as it can be told apart. */
  public enum Kind {
    /** The body is not that of a timer. */
    UNREADABLE,
    /** Closing its order failed again and again. */
    NOT_CLOSED,
    /** It was parked over and over and never became due. */
    IN_CIRCLES,
    /** It was delivered over and over and never acknowledged. */
    DELIVERED_TOO_OFTEN,
    /** No queue took it. */
    LOST,
    /** Somebody else put it here. */
    UNKNOWN
  }

  public Trouble {
    cause =
        cause.codePointCount(0, cause.length()) <= LONGEST
            ? cause
            : cause.substring(0, cause.offsetByCodePoints(0, LONGEST));
  }
}

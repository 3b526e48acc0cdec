package io.curfew.lifecycle;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * One thing that happens to the shop. {@code order} picks one of the orders placed so far; {@code
 * amount} is how far the clock or a deadline moves, in milliseconds.
 */
record Action(Kind kind, int order, int amount) {
  private static final int LONGEST = 40_000;

  /** What can happen. */
  enum Kind {
    PLACE,
    WAIT,
    WAIT_UNTIL_JUST_BEFORE_DEADLINE,
    WAIT_UNTIL_DEADLINE,
    TIMER,
    TIMER_TWICE,
    TIMERS_OF_ALL,
    SWEEP,
    REMIND,
    CANCEL,
    MOVE_DEADLINE,
    CLOSE_BY_HAND,
    PAY,
    PAY_TWICE,
    PAY_AGAIN_WITH_ANOTHER_NUMBER,
    PAY_TOO_LITTLE,
    START_PAYMENT,
    CAPTURE_WITHOUT_CALLBACK,
    CAPTURE_TOO_LITTLE_WITHOUT_CALLBACK,
    CALLBACK,
    GATEWAY_DIES,
    GATEWAY_REVIVES,
    RUN_ERRANDS,
    LOSE_ERRANDS,
    SETTLE_REFUNDS,
    REFUSE_REFUNDS,
    REQUEST_REFUND,
    REQUEST_REFUND_AND_RESTOCK,
    REFUND_MISMATCH,
    RETRY_REFUND,
    SETTLE_BY_HAND,
    /** The process dies at some step of the next action. */
    CRASH
  }

  /** Any action, with those that bring orders deep into the table a little more often. */
  static Arbitrary<Action> any() {
    Arbitrary<Kind> kinds =
        Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.of(Kind.class)),
            Tuple.of(
                2,
                Arbitraries.of(
                    Kind.WAIT_UNTIL_JUST_BEFORE_DEADLINE,
                    Kind.WAIT_UNTIL_DEADLINE,
                    Kind.REMIND,
                    Kind.TIMERS_OF_ALL,
                    Kind.PAY,
                    Kind.START_PAYMENT,
                    Kind.CAPTURE_WITHOUT_CALLBACK,
                    Kind.RUN_ERRANDS,
                    Kind.REFUSE_REFUNDS,
                    Kind.REQUEST_REFUND,
                    Kind.REFUND_MISMATCH,
                    Kind.SETTLE_BY_HAND)));
    return Combinators.combine(
            kinds, Arbitraries.integers().between(0, 2), Arbitraries.integers().between(0, LONGEST))
        .as(Action::new);
  }
}

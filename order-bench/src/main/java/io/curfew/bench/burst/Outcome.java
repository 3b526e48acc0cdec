package io.curfew.bench.burst;

import java.util.List;

/**
 * How a contender did in one run.
 *
 * @param faults found by the audit; none if every order was closed exactly once
 */
record Outcome(int orders, double perSecond, List<String> faults) {
  boolean isRight() {
    return faults.isEmpty();
  }
}

package io.curfew.closing;

import io.curfew.closing.CloseOutcome.Result;
import java.util.List;

/** One outcome for each distinct order that was handed in. */
public record CloseReport(List<CloseOutcome> outcomes) {
  public CloseReport {
    outcomes = List.copyOf(outcomes);
  }

  public List<CloseOutcome> with(Result result) {
    return outcomes.stream().filter(outcome -> outcome.result() == result).toList();
  }

  public int count(Result result) {
    return with(result).size();
  }
}

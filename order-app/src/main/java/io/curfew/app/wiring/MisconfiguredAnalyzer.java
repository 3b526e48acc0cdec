package io.curfew.app.wiring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows {@link Misconfigured} as a sentence instead of a stack trace. */
final class MisconfiguredAnalyzer extends AbstractFailureAnalyzer<Misconfigured> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, Misconfigured cause) {
    return new FailureAnalysis(cause.getMessage(), cause.action(), cause);
  }
}

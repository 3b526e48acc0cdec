package io.curfew.app.wiring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** A setting that a module refuses by its name, as a sentence instead of a stack trace. */
final class SettingAnalyzer extends AbstractFailureAnalyzer<IllegalArgumentException> {
  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, IllegalArgumentException cause) {
    String message = String.valueOf(cause.getMessage());
    return message.startsWith("curfew.")
        ? new FailureAnalysis(
            message, "Change that setting: docs/configuration.md has them.", cause)
        : null;
  }
}

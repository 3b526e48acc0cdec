package io.curfew.app.wiring;

import java.sql.SQLException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says that another Curfew has the embedded database, instead of a stack trace. */
final class DatabaseInUseAnalyzer extends AbstractFailureAnalyzer<SQLException> {
  private static final int H2_DATABASE_ALREADY_OPEN = 90020;

  @Override
  protected FailureAnalysis analyze(Throwable rootFailure, SQLException cause) {
    return cause.getErrorCode() == H2_DATABASE_ALREADY_OPEN
        ? new FailureAnalysis(
            "Another Curfew is running on the same embedded database.",
            "Stop it, or set CURFEW_DATA_DIR and CURFEW_PORT to others.",
            cause)
        : null;
  }
}

package io.curfew.app.api;

import io.curfew.order.InvalidValue;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;

/** The body of a moved deadline. */
record DeadlineRequest(
    @NotNull(message = Rules.REQUIRED) String payBy, @Nullable @Reason String reason) {

  /**
   * @throws InvalidValue if an operator gives none
   */
  @Nullable String reasonFrom(Authentication caller) {
    boolean operator =
        caller.getAuthorities().stream()
            .anyMatch(role -> "ROLE_OPERATOR".equals(role.getAuthority()));
    if (operator && reason == null) {
      throw new InvalidValue("reason", "must be given by an operator");
    }
    return reason;
  }

  Instant payByInstant() {
    return InstantText.parse("payBy", payBy);
  }
}

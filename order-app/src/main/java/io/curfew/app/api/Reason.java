package io.curfew.app.api;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/**
 * A reason is 1 to 500 characters of any script, counted as people count them, and not blank. May
 * be absent.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = Reason.Checked.class)
public @interface Reason {
  String RULE = "must be 1 to 500 characters and not blank";

  String message() default RULE;

  Class<?>[] groups() default {};

  Class<? extends Payload>[] payload() default {};

  /** Judges a reason. */
  final class Checked implements ConstraintValidator<Reason, String> {
    private static final int LONGEST = 500;

    @Override
    public boolean isValid(@Nullable String reason, ConstraintValidatorContext context) {
      return isGood(reason);
    }

    /** Whether it may be given; so may none. */
    public static boolean isGood(@Nullable String reason) {
      return reason == null
          || (!reason.isBlank() && reason.codePointCount(0, reason.length()) <= LONGEST);
    }
  }
}

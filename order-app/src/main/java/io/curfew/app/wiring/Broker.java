package io.curfew.app.wiring;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/** Whether a broker is given: a {@code CURFEW_AMQP_URI} that is there but empty gives none. */
final class Broker {
  private Broker() {}

  static boolean isGiven(Environment environment) {
    return StringUtils.hasText(environment.getProperty("curfew.amqp.uri"));
  }

  static final class Given implements Condition {
    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
      return isGiven(context.getEnvironment());
    }
  }

  static final class Absent implements Condition {
    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
      return !isGiven(context.getEnvironment());
    }
  }
}

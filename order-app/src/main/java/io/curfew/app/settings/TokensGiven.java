package io.curfew.app.settings;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/** Whether tokens sign callers in: an issuer that is there but empty is none. */
public final class TokensGiven implements Condition {
  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    return isGiven(context.getEnvironment());
  }

  private static boolean isGiven(Environment environment) {
    return StringUtils.hasText(environment.getProperty("curfew.oauth2.issuer"));
  }

  /** Users and passwords instead. */
  public static final class Not implements Condition {
    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
      return !isGiven(context.getEnvironment());
    }
  }
}

package io.curfew.app.wiring;

import io.curfew.app.security.Tokens;
import io.curfew.app.settings.TokenSettings;
import io.curfew.app.settings.TokensGiven;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/** With {@code CURFEW_OAUTH2_ISSUER}: callers sign in by that issuer's tokens. */
@Configuration(proxyBeanMethods = false)
@Conditional(TokensGiven.class)
class TokenWiring {
  @Bean
  JwtDecoder tokens(TokenSettings settings) {
    try {
      return Tokens.of(settings);
    } catch (IllegalArgumentException wrong) {
      throw new Misconfigured(
          String.valueOf(wrong.getMessage()),
          "Change the settings under CURFEW_OAUTH2_, or leave them out: then users sign in by password.");
    }
  }
}

package io.curfew.app.security;

import io.curfew.app.settings.TokenSettings;
import org.jspecify.annotations.Nullable;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationConverter;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;

/** How callers say who they are: by user and password, or by a token if its issuer is set. */
final class SignIn {
  private final @Nullable JwtDecoder tokens;
  private final TokenSettings settings;

  SignIn(@Nullable JwtDecoder tokens, TokenSettings settings) {
    this.tokens = tokens;
    this.settings = settings;
  }

  String challenge() {
    return tokens == null ? "Basic realm=\"curfew\", charset=\"UTF-8\"" : "Bearer realm=\"curfew\"";
  }

  void apply(HttpSecurity http, Refusals refusals) throws Exception {
    if (tokens == null) {
      http.httpBasic(basic -> basic.authenticationEntryPoint(refusals));
      return;
    }
    http.oauth2ResourceServer(
        server ->
            server
                .authenticationEntryPoint(refusals)
                .accessDeniedHandler(refusals)
                .withObjectPostProcessor(new FailuresTo(refusals))
                .jwt(jwt -> jwt.decoder(tokens).jwtAuthenticationConverter(callers())));
  }

  private JwtAuthenticationConverter callers() {
    JwtAuthenticationConverter converter = new JwtAuthenticationConverter();
    converter.setPrincipalClaimName(settings.nameClaim());
    converter.setJwtGrantedAuthoritiesConverter(new TokenRoles(settings));
    return converter;
  }

  /** As shipped, an issuer that does not answer is told the caller as a fault of ours. */
  private record FailuresTo(Refusals refusals)
      implements ObjectPostProcessor<BearerTokenAuthenticationFilter> {
    @Override
    public <O extends BearerTokenAuthenticationFilter> O postProcess(O filter) {
      filter.setAuthenticationFailureHandler(refusals::commence);
      return filter;
    }
  }
}

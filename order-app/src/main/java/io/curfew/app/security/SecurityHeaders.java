package io.curfew.app.security;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

/**
 * Headers of every answer, beside those Spring Security sets by itself: nosniff, no frames, nothing
 * kept in caches, and HSTS over TLS.
 */
final class SecurityHeaders {
  /** What swagger-ui needs and no more; nothing else here is shown by a browser. */
  private static final String CONTENT =
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
          + " object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private SecurityHeaders() {}

  static void of(HeadersConfigurer<HttpSecurity> headers) {
    headers
        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.NO_REFERRER))
        .contentSecurityPolicy(content -> content.policyDirectives(CONTENT));
  }
}

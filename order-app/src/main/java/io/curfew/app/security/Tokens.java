package io.curfew.app.security;

import io.curfew.app.settings.TokenSettings;
import java.net.URI;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderInitializationException;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.SupplierJwtDecoder;

/** Checks tokens: signature, issuer, audience, time, and that they name their caller. */
public final class Tokens {
  private static final int LONGEST_NAME = 100;
  private static final Set<String> HERE = Set.of("127.0.0.1", "localhost", "[::1]");

  private Tokens() {}

  /**
   * Asks the issuer for nothing before the first token comes.
   *
   * @throws IllegalArgumentException if a setting cannot be used; the message names it
   */
  public static JwtDecoder of(TokenSettings settings) {
    String issuer = given("issuer", settings.issuer());
    String audience = given("audience", settings.audience());
    String keys = settings.jwkSetUri();
    check("issuer", issuer);
    if (keys != null) {
      check("jwk-set-uri", keys);
    }
    TokenRoles.check(settings.roles());
    return told(
        new SupplierJwtDecoder(() -> decoder(issuer, keys, audience, settings.nameClaim())));
  }

  /** An issuer that did not answer yet is no other fault than one that does not answer any more. */
  private static JwtDecoder told(JwtDecoder lazy) {
    return token -> {
      try {
        return lazy.decode(token);
      } catch (JwtDecoderInitializationException away) {
        throw new JwtException("the issuer does not answer", away);
      }
    };
  }

  private static JwtDecoder decoder(
      String issuer, @Nullable String keys, String audience, String nameClaim) {
    NimbusJwtDecoder decoder =
        keys == null
            ? NimbusJwtDecoder.withIssuerLocation(issuer).build()
            : NimbusJwtDecoder.withJwkSetUri(keys)
                .jwsAlgorithms(all -> all.addAll(Set.of(SignatureAlgorithm.values())))
                .build();
    decoder.setJwtValidator(
        new DelegatingOAuth2TokenValidator<Jwt>(
            new JwtTimestampValidator(),
            new JwtIssuerValidator(issuer),
            new JwtClaimValidator<Collection<String>>(
                "aud", all -> all != null && all.contains(audience)),
            new JwtClaimValidator<Object>("exp", end -> end != null),
            new JwtClaimValidator<Object>(nameClaim, Tokens::isName)));
    return decoder;
  }

  private static boolean isName(@Nullable Object name) {
    return name instanceof String text
        && !text.isBlank()
        && text.length() <= LONGEST_NAME
        && text.chars().noneMatch(Character::isISOControl);
  }

  private static String given(String setting, @Nullable String value) {
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException("curfew.oauth2." + setting + " must be given");
    }
    return value;
  }

  /** Whoever can forge the answer with the keys can sign in as anybody. */
  private static void check(String setting, String url) {
    URI address = URI.create(url);
    boolean safe =
        "https".equals(address.getScheme())
            || ("http".equals(address.getScheme()) && HERE.contains(address.getHost()));
    if (!safe) {
      throw new IllegalArgumentException("curfew.oauth2." + setting + " must begin with https://");
    }
  }
}

package io.curfew.app.security;

import io.curfew.app.settings.TokenSettings;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.converter.Converter;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.jwt.Jwt;

/** The roles a token gives; what is no role here gives none. */
final class TokenRoles implements Converter<Jwt, Collection<GrantedAuthority>> {
  private static final Set<String> ROLES = Set.of(Role.SERVICE, Role.OPERATOR, Role.VIEWER);

  private final List<String> path;
  private final Map<String, String> translations;

  TokenRoles(TokenSettings settings) {
    this.path = Arrays.asList(settings.rolesClaim().split("\\."));
    this.translations = Map.copyOf(settings.roles());
  }

  /**
   * @throws IllegalArgumentException if a word is said to mean a role that is none
   */
  static void check(Map<String, String> translations) {
    if (!ROLES.containsAll(translations.values())) {
      throw new IllegalArgumentException(
          "curfew.oauth2.roles must name SERVICE, OPERATOR or VIEWER");
    }
  }

  @Override
  public Collection<GrantedAuthority> convert(Jwt token) {
    return words(claim(token)).stream()
        .map(word -> translations.getOrDefault(word, word))
        .filter(ROLES::contains)
        .distinct()
        .map(role -> (GrantedAuthority) new SimpleGrantedAuthority("ROLE_" + role))
        .toList();
  }

  /** A claim may have a dot in its own name too, as those named after a URL have. */
  private @Nullable Object claim(Jwt token) {
    Object whole = token.getClaims().get(String.join(".", path));
    Object inside = token.getClaims();
    for (String step : path) {
      inside = inside instanceof Map<?, ?> map ? map.get(step) : null;
    }
    return whole == null ? inside : whole;
  }

  private static List<String> words(@Nullable Object claim) {
    if (claim instanceof Collection<?> list) {
      return list.stream().map(String::valueOf).toList();
    }
    return claim instanceof String text ? List.of(text.split(" ")) : List.of();
  }
}

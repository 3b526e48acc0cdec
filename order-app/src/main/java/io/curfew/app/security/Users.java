package io.curfew.app.security;

import io.curfew.app.settings.Operator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.dao.DaoAuthenticationProvider;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;

/**
 * The users {@code service}, {@code operator} and {@code viewer}; one without a password cannot
 * sign in. Beside them those by configuration.
 */
final class Users {
  private static final Logger log = LoggerFactory.getLogger(Users.class);

  /** More, bcrypt does not take in. */
  private static final int LONGEST = 72;

  private static final PasswordEncoder BCRYPT = new BCryptPasswordEncoder();

  private Users() {}

  /**
   * @throws IllegalArgumentException naming the setting of a password that is too long
   */
  static AuthenticationProvider of(
      @Nullable String servicePassword,
      @Nullable String operatorPassword,
      @Nullable String viewerPassword,
      List<Operator> operators) {
    List<UserDetails> users = new ArrayList<>();
    add(users, Role.SERVICE, servicePassword);
    add(users, Role.OPERATOR, operatorPassword);
    add(users, Role.VIEWER, viewerPassword);
    operators.stream().map(Users::configured).forEach(users::add);
    DaoAuthenticationProvider provider =
        new DaoAuthenticationProvider(new InMemoryUserDetailsManager(users));
    provider.setPasswordEncoder(BCRYPT);
    return provider;
  }

  private static void add(List<UserDetails> users, String role, @Nullable String password) {
    if (password == null || password.isBlank()) {
      log.warn(
          "No CURFEW_{}_PASSWORD: nobody can sign in as {}. bin/run makes one.", role, name(role));
      return;
    }
    if (password.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      throw new IllegalArgumentException(
          "curfew.%s-password must have at most %d bytes".formatted(name(role), LONGEST));
    }
    users.add(User.withUsername(name(role)).password(BCRYPT.encode(password)).roles(role).build());
  }

  private static UserDetails configured(Operator operator) {
    return User.withUsername(Objects.requireNonNull(operator.name()))
        .password(Objects.requireNonNull(operator.passwordHash()))
        .roles(Objects.requireNonNull(operator.role()))
        .disabled(!operator.enabled())
        .build();
  }

  private static String name(String role) {
    return role.toLowerCase(Locale.ROOT);
  }
}

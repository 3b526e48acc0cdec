package io.curfew.app.settings;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * A user by configuration. What is missing or wrong is said by {@link #checked}, with its number.
 *
 * @param name to sign in with, and in the log of actions
 * @param passwordHash of bcrypt, as {@code hash-password} makes it
 * @param role OPERATOR, VIEWER or SERVICE
 * @param enabled whether this user can sign in
 */
public record Operator(
    @Nullable String name,
    @Nullable String passwordHash,
    @Nullable String role,
    @DefaultValue("true") boolean enabled) {
  private static final Set<String> ROLES = Set.of("OPERATOR", "VIEWER", "SERVICE");

  /** Those shipped, and the name under which Curfew acts itself. */
  private static final Set<String> TAKEN = Set.of("service", "operator", "viewer", "curfew");

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._@-]{1,64}");
  private static final Pattern BCRYPT =
      Pattern.compile("\\$2[aby]\\$(0[4-9]|[12]\\d|3[01])\\$[./A-Za-z0-9]{53}");

  /** Never shows the hash. */
  @Override
  public String toString() {
    return "%s (%s%s)".formatted(name, role, enabled ? "" : ", disabled");
  }

  /**
   * Returns them unchanged.
   *
   * @throws IllegalArgumentException naming the first setting that is wrong, and its rule
   */
  static List<Operator> checked(List<Operator> operators) {
    Set<String> names = new HashSet<>(TAKEN);
    for (int i = 0; i < operators.size(); i++) {
      check(operators.get(i), "curfew.operators[%d].".formatted(i), names);
    }
    return List.copyOf(operators);
  }

  private static void check(Operator operator, String prefix, Set<String> names) {
    String name = operator.name == null ? "" : operator.name;
    require(
        NAME.matcher(name).matches(), prefix + "name", "must be 1 to 64 of A-Z a-z 0-9 . _ @ -");
    require(
        names.add(name.toLowerCase(Locale.ROOT)),
        prefix + "name",
        "must not be that of another user, or one of " + TAKEN.stream().sorted().toList());
    String hash = operator.passwordHash == null ? "" : operator.passwordHash;
    require(
        BCRYPT.matcher(hash).matches(),
        prefix + "password-hash",
        "must be a bcrypt hash, as hash-password makes it");
    require(
        operator.role != null && ROLES.contains(operator.role),
        prefix + "role",
        "must be OPERATOR, VIEWER or SERVICE");
  }

  private static void require(boolean kept, String setting, String rule) {
    if (!kept) {
      throw new IllegalArgumentException(setting + " " + rule);
    }
  }
}

package io.curfew.app.support;

import java.util.List;

/** Passwords and secret of the app under test. */
public final class TestSecrets {
  public static final String SERVICE = "service-password";
  public static final String OPERATOR = "operator-password";
  public static final String VIEWER = "viewer-password";
  public static final String CALLBACK = "callback-secret";

  /** As settings, each {@code name=value}. */
  public static final List<String> SETTINGS =
      List.of(
          "curfew.service-password=" + SERVICE,
          "curfew.operator-password=" + OPERATOR,
          "curfew.viewer-password=" + VIEWER,
          "curfew.callback-secret=" + CALLBACK);

  private TestSecrets() {}
}

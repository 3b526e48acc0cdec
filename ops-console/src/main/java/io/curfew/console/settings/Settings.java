package io.curfew.console.settings;

import io.curfew.console.text.Language;
import java.util.Locale;

/** What is remembered: who signs in where, and how the console looks. */
public record Settings(String server, String user, Language language, Theme theme) {
  private static final String LOCAL = "http://127.0.0.1:8080";

  /** For a machine on which nothing was remembered yet. */
  public static Settings first() {
    return new Settings(LOCAL, "operator", Language.of(Locale.getDefault()), Theme.LIGHT);
  }

  public Settings signedIn(String newServer, String newUser) {
    return new Settings(newServer, newUser, language, theme);
  }

  public Settings with(Language newLanguage) {
    return new Settings(server, user, newLanguage, theme);
  }

  public Settings with(Theme newTheme) {
    return new Settings(server, user, language, newTheme);
  }
}

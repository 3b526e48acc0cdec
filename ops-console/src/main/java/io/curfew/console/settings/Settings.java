package io.curfew.console.settings;

import io.curfew.console.text.Language;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is remembered: who signs in where, how the console looks, and how each table is laid out.
 */
public record Settings(
    String server,
    String user,
    Language language,
    Theme theme,
    WindowSize window,
    Map<String, String> tables) {
  private static final String LOCAL = "http://127.0.0.1:8080";

  public Settings {
    tables = Map.copyOf(tables);
  }

  /** For a machine on which nothing was remembered yet. */
  public static Settings first() {
    return new Settings(
        LOCAL,
        "operator",
        Language.of(Locale.getDefault()),
        Theme.LIGHT,
        WindowSize.FIRST,
        Map.of());
  }

  public Settings signedIn(String newServer, String newUser) {
    return new Settings(newServer, newUser, language, theme, window, tables);
  }

  public Settings with(Language newLanguage) {
    return new Settings(server, user, newLanguage, theme, window, tables);
  }

  public Settings with(Theme newTheme) {
    return new Settings(server, user, language, newTheme, window, tables);
  }

  public Settings with(WindowSize newWindow) {
    return new Settings(server, user, language, theme, newWindow, tables);
  }

  /** How one table is laid out, in words only that table reads. */
  public Settings withTable(String name, String layout) {
    Map<String, String> changed = new TreeMap<>(tables);
    changed.put(name, layout);
    return new Settings(server, user, language, theme, window, changed);
  }
}

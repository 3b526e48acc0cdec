package io.curfew.console.settings;

/** How bright the console is. */
public enum Theme {
  LIGHT,
  DARK;

  public Theme other() {
    return this == LIGHT ? DARK : LIGHT;
  }
}

package io.curfew.console.text;

import java.util.Locale;
import java.util.ResourceBundle;

/** A language the console speaks. */
public enum Language {
  ENGLISH(Locale.ENGLISH, "English"),
  CHINESE(Locale.SIMPLIFIED_CHINESE, "中文");

  private final Locale locale;
  private final String ownName;

  Language(Locale locale, String ownName) {
    this.locale = locale;
    this.ownName = ownName;
  }

  /** Chinese where the machine speaks any Chinese, else English. */
  public static Language of(Locale machine) {
    return machine.getLanguage().equals("zh") ? CHINESE : ENGLISH;
  }

  public Locale locale() {
    return locale;
  }

  /** What its speakers call it. */
  public String ownName() {
    return ownName;
  }

  ResourceBundle bundle() {
    return ResourceBundle.getBundle(
        "io.curfew.console.text.messages",
        locale,
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }
}

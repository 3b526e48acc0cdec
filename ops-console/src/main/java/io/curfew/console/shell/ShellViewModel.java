package io.curfew.console.shell;

import io.curfew.console.client.Session;
import io.curfew.console.settings.Settings;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import io.curfew.console.text.Texts;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** Who is signed in, in which language and how bright; what of it is remembered. */
public final class ShellViewModel {
  private final SettingsFile file;
  private final Texts texts;
  private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Session> session = new ReadOnlyObjectWrapper<>();

  public ShellViewModel(SettingsFile file) {
    this.file = file;
    Settings remembered = file.load();
    this.texts = new Texts(remembered.language());
    theme.set(remembered.theme());
  }

  /** Server and user are there the next time. */
  public void remember(Session now) {
    file.change(settings -> settings.signedIn(now.server().toString(), now.user()));
  }

  public void signedIn(Session now) {
    session.set(now);
  }

  public void signOut() {
    session.set(null);
  }

  public void speak(Language language) {
    texts.languageProperty().set(language);
    file.change(settings -> settings.with(language));
  }

  public void switchTheme() {
    theme.set(theme.get().other());
    file.change(settings -> settings.with(theme.get()));
  }

  public Texts texts() {
    return texts;
  }

  public Settings remembered() {
    return file.load();
  }

  public ReadOnlyObjectProperty<Theme> theme() {
    return theme.getReadOnlyProperty();
  }

  /** {@code null} while nobody is signed in. */
  public ReadOnlyObjectProperty<@Nullable Session> session() {
    return session.getReadOnlyProperty();
  }
}

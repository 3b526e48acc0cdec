package io.curfew.console.settings;

import io.curfew.console.text.Language;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the settings in a file. A file that cannot be read or written is a warning in the log: the
 * console works without.
 */
public final class SettingsFile {
  private static final Logger LOG = System.getLogger(SettingsFile.class.getName());

  private static final String TABLE = "table.";

  private final Path file;

  public SettingsFile(Path file) {
    this.file = file;
  }

  /** {@code .curfew/console.properties} in the user's home. */
  public static SettingsFile ofThisUser() {
    return new SettingsFile(
        Path.of(System.getProperty("user.home"), ".curfew", "console.properties"));
  }

  /** What was saved last; {@link Settings#first()} for what was not, or is not understood. */
  public Settings load() {
    Properties saved = new Properties();
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        saved.load(reader);
      } catch (IOException | IllegalArgumentException e) {
        LOG.log(Level.WARNING, "Settings in " + file + " not read", e);
      }
    }
    Settings first = Settings.first();
    return new Settings(
        saved.getProperty("server", first.server()),
        saved.getProperty("user", first.user()),
        constant(Language.class, saved.getProperty("language"), first.language()),
        constant(Theme.class, saved.getProperty("theme"), first.theme()),
        WindowSize.parse(saved.getProperty("window", "")),
        tables(saved));
  }

  private static Map<String, String> tables(Properties saved) {
    return saved.stringPropertyNames().stream()
        .filter(name -> name.startsWith(TABLE))
        .collect(Collectors.toMap(name -> name.substring(TABLE.length()), saved::getProperty));
  }

  /** Changes what is remembered; the rest stays. */
  public void change(UnaryOperator<Settings> change) {
    save(change.apply(load()));
  }

  private void save(Settings settings) {
    Properties saved = new Properties();
    saved.setProperty("server", settings.server());
    saved.setProperty("user", settings.user());
    saved.setProperty("language", settings.language().name());
    saved.setProperty("theme", settings.theme().name());
    saved.setProperty("window", settings.window().toString());
    settings.tables().forEach((name, layout) -> saved.setProperty(TABLE + name, layout));
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      try (Writer writer = Files.newBufferedWriter(file)) {
        saved.store(writer, null);
      }
    } catch (IOException e) {
      LOG.log(Level.WARNING, "Settings in " + file + " not saved", e);
    }
  }

  private static <E extends Enum<E>> E constant(Class<E> type, @Nullable String name, E otherwise) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.name().equals(name))
        .findFirst()
        .orElse(otherwise);
  }
}

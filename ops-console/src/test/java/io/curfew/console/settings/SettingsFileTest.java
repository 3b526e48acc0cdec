package io.curfew.console.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {
  @TempDir Path folder;

  @Test
  void withoutAFileTheServerIsThisMachine() {
    assertThat(file("none").load()).isEqualTo(Settings.first());
    assertThat(Settings.first().server()).isEqualTo("http://127.0.0.1:8080");
  }

  @Test
  void whatWasChangedIsThereNextTimeAndTheRestStays() {
    file("new/settings").change(settings -> settings.signedIn("https://订单.example", "小明"));
    file("new/settings").change(settings -> settings.with(Language.CHINESE).with(Theme.DARK));
    file("new/settings").change(settings -> settings.with(new WindowSize(1500, 900, true)));
    file("new/settings").change(settings -> settings.withTable("orders", "status:120:true:"));

    assertThat(file("new/settings").load())
        .isEqualTo(
            new Settings(
                "https://订单.example",
                "小明",
                Language.CHINESE,
                Theme.DARK,
                new WindowSize(1500, 900, true),
                Map.of("orders", "status:120:true:")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1200", "wide,high,true", "10,10,false", "1,2"})
  void aWindowSizeThatIsNoneIsTheFirst(String saved) throws IOException {
    Files.writeString(folder.resolve("sizes"), "window=" + saved + "\n");

    assertThat(file("sizes").load().window()).isEqualTo(WindowSize.FIRST);
  }

  @Test
  void whatIsNotUnderstoodIsAsOnTheFirstDay() throws IOException {
    Files.writeString(folder.resolve("odd"), "language=KLINGON\ntheme=\nuser=ops\n");

    Settings loaded = file("odd").load();

    assertThat(loaded.language()).isEqualTo(Settings.first().language());
    assertThat(loaded.theme()).isEqualTo(Theme.LIGHT);
    assertThat(loaded.user()).isEqualTo("ops");
  }

  @Test
  void aFileThatIsNotTextIsPassedOver() throws IOException {
    Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, '\\', 'u', 'x'});

    assertThat(file("binary").load()).isEqualTo(Settings.first());
  }

  @Test
  void aPlaceThatCannotBeWrittenDoesNotStopTheConsole() throws IOException {
    Files.writeString(folder.resolve("taken"), "");

    file("taken/settings").change(settings -> settings.with(Theme.DARK));

    assertThat(file("taken/settings").load()).isEqualTo(Settings.first());
  }

  private SettingsFile file(String name) {
    return new SettingsFile(folder.resolve(name));
  }
}

package io.curfew.console.shell;

import java.util.List;
import java.util.Set;
import javafx.scene.Parent;
import javafx.scene.text.Font;

/**
 * On Linux JavaFX looks for missing characters in TrueType fonts only, and the usual Chinese fonts
 * are of another kind: unless they are asked for by name, Chinese is drawn as boxes. Elsewhere the
 * system finds its own.
 */
final class ChineseFont {
  private static final List<String> NOT_FOUND_BY_ITSELF =
      List.of("Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN");

  private ChineseFont() {}

  static void use(Parent root) {
    Set<String> installed = Set.copyOf(Font.getFamilies());
    NOT_FOUND_BY_ITSELF.stream()
        .filter(installed::contains)
        .findFirst()
        .ifPresent(family -> root.setStyle("-fx-font-family: \"" + family + "\";"));
  }
}

package io.curfew.app.ops;

import io.curfew.app.api.InstantText;
import io.curfew.watching.Action;
import io.curfew.watching.LoggedAction;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The log of actions as lines of a table (RFC 4180). What a spreadsheet would take for a formula
 * gets an apostrophe before it.
 */
final class Csv {
  /** Tells a spreadsheet that the text is UTF-8. */
  static final String BOM = "\uFEFF";

  static final String HEAD = "id,at,operator,action,target,reason,from,result,detail\r\n";

  private Csv() {}

  static String line(LoggedAction logged) {
    Action action = logged.action();
    return Arrays.asList(
                String.valueOf(logged.id()),
                InstantText.of(action.at()),
                action.operator(),
                action.action(),
                action.target(),
                action.reason(),
                action.from(),
                action.result().name(),
                action.detail())
            .stream()
            .map(Csv::cell)
            .collect(Collectors.joining(","))
        + "\r\n";
  }

  private static String cell(@Nullable String text) {
    String defused = text == null ? "" : defused(text);
    return defused.matches("(?s).*[\",\r\n].*")
        ? '"' + defused.replace("\"", "\"\"") + '"'
        : defused;
  }

  private static String defused(String text) {
    return text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
  }
}

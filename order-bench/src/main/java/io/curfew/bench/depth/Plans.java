package io.curfew.bench.depth;

import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What EXPLAIN says of each statement that the running service sent to the tables. */
public final class Plans {
  private static final int SHOWN = 110;

  private final Stage stage;
  private final Sql sql;

  public Plans(Stage stage) {
    this.stage = stage;
    this.sql = stage.sql();
  }

  /** One line for each statement, with the access to each of its tables. */
  public List<String> lines() {
    return stage.statements().firsts().entrySet().stream()
        .filter(statement -> canBeExplained(statement.getKey()))
        .flatMap(statement -> line(statement.getKey(), statement.getValue()))
        .toList();
  }

  private static boolean canBeExplained(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.startsWith("update") || (lower.startsWith("select") && lower.contains(" from "));
  }

  private Stream<String> line(String text, String withValues) {
    try {
      String plan =
          sql.rows("explain " + withValues).stream()
              .map(Plans::access)
              .collect(Collectors.joining("; "));
      return Stream.of("`%s`: %s".formatted(shortened(text), plan));
    } catch (BenchFailed notForThisDatabase) {
      return Stream.empty();
    }
  }

  private static String access(Map<String, String> row) {
    return "%s %s by %s, %s rows, %s"
        .formatted(
            row.get("table"), row.get("type"), row.get("key"), row.get("rows"), row.get("Extra"));
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN - 3) + "...";
  }
}

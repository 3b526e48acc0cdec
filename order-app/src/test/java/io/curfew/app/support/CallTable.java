package io.curfew.app.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of calls and roles in docs/security.md. */
public final class CallTable {
  private static final String HEADING = "| call | SERVICE | OPERATOR | VIEWER | nobody |";

  private CallTable() {}

  /** One call, such as {@code GET /api/orders}, and who is let in. */
  public record Row(String call, Set<String> letIn) {
    public String method() {
      return call.substring(0, call.indexOf(' '));
    }

    /** With something for each variable. */
    public String path() {
      return call.substring(call.indexOf(' ') + 1)
          .replaceAll("\\{id}", "1")
          .replaceAll("\\{[a-zA-Z]+}", "X")
          .replace("**", "readiness");
    }
  }

  public static List<Row> read() {
    try (Stream<String> lines = Files.lines(Path.of("..", "docs", "security.md"))) {
      return lines
          .dropWhile(line -> !line.equals(HEADING))
          .skip(2)
          .takeWhile(line -> line.startsWith("|"))
          .map(CallTable::row)
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Row row(String line) {
    List<String> cells = Arrays.stream(line.split("\\|")).map(String::strip).toList();
    Set<String> letIn =
        Stream.of("service", "operator", "viewer", "nobody")
            .filter(role -> isYes(cells, role))
            .collect(Collectors.toSet());
    return new Row(cells.get(1).replace("`", ""), letIn);
  }

  private static boolean isYes(List<String> cells, String role) {
    int column = List.of("service", "operator", "viewer", "nobody").indexOf(role) + 2;
    return cells.size() > column && cells.get(column).equals("yes");
  }
}

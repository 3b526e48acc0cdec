package io.curfew.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows of text under headings; written as Markdown that can be read as it is. */
public record Table(List<String> columns, List<List<String>> rows) {
  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row has %d cells, but there are %d columns: %s"
                .formatted(row.size(), columns.size(), row));
      }
    }
  }

  /** The first column is left-aligned, the others right. */
  public String markdown() {
    List<List<String>> lines = new ArrayList<>(List.of(columns));
    lines.addAll(rows);
    int[] widths =
        IntStream.range(0, columns.size())
            .map(
                column ->
                    lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0))
            .toArray();
    return line(columns, widths)
        + rule(widths)
        + rows.stream().map(row -> line(row, widths)).collect(Collectors.joining());
  }

  private static String line(List<String> cells, int[] widths) {
    return IntStream.range(0, widths.length)
        .mapToObj(column -> padded(cells.get(column), widths[column], column == 0))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String rule(int[] widths) {
    return IntStream.range(0, widths.length)
        .mapToObj(
            column ->
                column == 0
                    ? "-".repeat(widths[column])
                    : "-".repeat(Math.max(0, widths[column] - 1)) + ":")
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String padded(String cell, int width, boolean left) {
    String space = " ".repeat(width - cell.length());
    return left ? cell + space : space + cell;
  }
}

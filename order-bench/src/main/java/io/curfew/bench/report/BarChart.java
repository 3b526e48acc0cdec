package io.curfew.bench.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Horizontal bars from zero, as SVG. Lengths are in proportion: nothing is cut off. */
record BarChart(String title, String unit, List<Bar> bars) {
  private static final int WIDTH = 860;
  private static final int LABELS = 300;
  private static final int FIGURES = 110;
  private static final int LINE = 26;
  private static final int TOP = 44;

  String svg() {
    int height = TOP + bars.size() * LINE + 12;
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="sans-serif" font-size="13">
        <title>%s</title>
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        <text x="12" y="24" font-size="15" font-weight="bold" fill="#1f2328">%s (%s)</text>
        %s</svg>
        """
        .formatted(WIDTH, height, escaped(title), escaped(title), escaped(unit), lines());
  }

  private String lines() {
    return IntStream.range(0, bars.size())
        .mapToObj(i -> line(bars.get(i), TOP + i * LINE))
        .collect(Collectors.joining());
  }

  private String line(Bar bar, int y) {
    long length = Math.max(1, Math.round(bar.value() / longest() * (WIDTH - LABELS - FIGURES)));
    return """
        <text x="%d" y="%d" text-anchor="end" fill="#1f2328">%s</text>
        <rect x="%d" y="%d" width="%d" height="18" fill="%s"/>
        <text x="%d" y="%d" fill="#1f2328">%s</text>
        """
        .formatted(
            LABELS - 8,
            y + 14,
            escaped(bar.label()),
            LABELS,
            y,
            length,
            bar.label().startsWith("Curfew") ? "#1a7f37" : "#8c959f",
            LABELS + length + 6,
            y + 14,
            Figures.of(bar.value()));
  }

  private double longest() {
    return bars.stream().mapToDouble(Bar::value).filter(value -> value > 0).max().orElse(1);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

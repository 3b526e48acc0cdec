package io.curfew.bench.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/** Numbers for people, and what is computed from several of them. */
public final class Figures {
  private Figures() {}

  /** Three digits that count, thousands with a comma; a dash for what was not measured. */
  public static String of(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    double size = Math.abs(value);
    String format =
        size >= 100 || value == Math.rint(value) ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, value);
  }

  /** NaN for none at all. */
  public static double median(Collection<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  /** The smallest value that is not less than this share of all; NaN for none at all. */
  public static double percentile(long[] values, double share) {
    if (values.length == 0) {
      return Double.NaN;
    }
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(share * sorted.length);
    return sorted[Math.max(0, rank - 1)];
  }
}

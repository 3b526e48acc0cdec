package io.curfew.bench.report;

import java.util.Locale;

/** A figure that was aimed at, and the one that was reached. */
public record Target(String what, Bound bound, double wanted, double reached) {
  /** On which side of what is wanted the figure should be. */
  public enum Bound {
    AT_LEAST("at least"),
    AT_MOST("at most");

    private final String words;

    Bound(String words) {
      this.words = words;
    }
  }

  public static Target atLeast(double wanted, String what, double reached) {
    return new Target(what, Bound.AT_LEAST, wanted, reached);
  }

  public static Target atMost(double wanted, String what, double reached) {
    return new Target(what, Bound.AT_MOST, wanted, reached);
  }

  /** A figure that could not be measured (NaN) meets nothing. */
  public boolean isMet() {
    return switch (bound) {
      case AT_LEAST -> reached >= wanted;
      case AT_MOST -> reached <= wanted;
    };
  }

  String wish() {
    return "%s %s".formatted(bound.words, number(wanted));
  }

  String result() {
    return number(reached);
  }

  String verdict() {
    return isMet() ? "met" : "missed";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}

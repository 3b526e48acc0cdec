package io.curfew.bench;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the command line asks for.
 *
 * @param orders of one run of one contender
 * @param rounds of which the median counts
 * @param into folder for the results
 */
public record Options(String only, int orders, int rounds, Path into) {
  private static final int MOST_ORDERS = 1_000_000;
  private static final int MOST_ROUNDS = 99;
  private static final Set<String> NAMES = Set.of("--only", "--orders", "--rounds", "--into");

  /**
   * @param names of the benchmarks there are
   * @throws InvalidOption naming what is wrong
   */
  public static Options parse(Set<String> names, String... arguments) {
    Map<String, String> given = pairs(arguments);
    String only = given.getOrDefault("--only", "");
    if (!names.contains(only)) {
      throw new InvalidOption(
          "--only takes one of %s, but not '%s'".formatted(String.join(", ", names), only));
    }
    return new Options(
        only,
        number(given, "--orders", 100_000, MOST_ORDERS),
        number(given, "--rounds", 5, MOST_ROUNDS),
        Path.of(given.getOrDefault("--into", "order-bench/target/bench")));
  }

  private static Map<String, String> pairs(String... arguments) {
    Map<String, String> given = new HashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      if (!NAMES.contains(arguments[i])) {
        throw new InvalidOption("unknown option " + arguments[i]);
      }
      if (i + 1 == arguments.length) {
        throw new InvalidOption(arguments[i] + " needs a value");
      }
      if (given.put(arguments[i], arguments[i + 1]) != null) {
        throw new InvalidOption(arguments[i] + " is given twice");
      }
    }
    return given;
  }

  private static int number(Map<String, String> given, String name, int otherwise, int most) {
    String text = given.getOrDefault(name, String.valueOf(otherwise));
    if (!text.matches("[0-9]{1,7}")
        || Integer.parseInt(text) < 1
        || Integer.parseInt(text) > most) {
      throw new InvalidOption("%s must be 1 to %d, but is '%s'".formatted(name, most, text));
    }
    return Integer.parseInt(text);
  }
}

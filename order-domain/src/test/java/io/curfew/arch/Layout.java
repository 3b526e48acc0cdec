package io.curfew.arch;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where things live below a root package: the steps of the domain beside {@code adapter}, {@code
 * app}, {@code console}, and what only tests and benchmarks use.
 */
public record Layout(String root, List<String> steps) {
  private static final List<String> CURFEW_STEPS =
      List.of(
          "order",
          "placing",
          "parking",
          "closing",
          "releasing",
          "announcing",
          "paying",
          "refunding",
          "sweeping",
          "quarantining",
          "watching",
          "work");

  public Layout {
    steps = List.copyOf(steps);
  }

  /** The layout of Curfew under another root, for example {@code com.acme.orders}. */
  public static Layout of(String root) {
    return new Layout(root, CURFEW_STEPS);
  }

  /** The same root with other packages of the domain; they replace Curfew's. */
  public Layout withSteps(String... packages) {
    return new Layout(root, List.of(packages));
  }

  String everything() {
    return root + "..";
  }

  String[] domain() {
    return steps.stream().map(this::below).toArray(String[]::new);
  }

  /** The domain, and the packages given by ArchUnit's patterns. */
  String[] domainAnd(String... more) {
    return Stream.concat(Stream.of(domain()), Stream.of(more)).toArray(String[]::new);
  }

  String adapters() {
    return below("adapter");
  }

  String adapter(String technology) {
    return below("adapter." + technology);
  }

  String app() {
    return below("app");
  }

  String wiring() {
    return below("app.wiring");
  }

  String console() {
    return below("console");
  }

  String tasks() {
    return below("console.task");
  }

  String testServers() {
    return below("testservers");
  }

  String bench() {
    return below("bench");
  }

  private String below(String path) {
    return root + "." + path + "..";
  }
}

package io.curfew.bench.report;

/** One bar of a chart. */
public record Bar(String label, double value) {}

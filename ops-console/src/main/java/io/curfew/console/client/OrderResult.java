package io.curfew.console.client;

import org.jspecify.annotations.Nullable;

/** What became of one of many. {@code code} and {@code detail} say why it was not done. */
public record OrderResult(
    String orderNo, String result, @Nullable String code, @Nullable String detail) {
  public static final String DONE = "DONE";
  public static final String REFUSED = "REFUSED";
  public static final String FAILED = "FAILED";

  public boolean done() {
    return result.equals(DONE);
  }
}

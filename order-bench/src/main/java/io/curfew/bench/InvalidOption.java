package io.curfew.bench;

/** What is wrong with the command line, in a sentence for whoever typed it. */
public final class InvalidOption extends IllegalArgumentException {
  InvalidOption(String message) {
    super(message);
  }
}

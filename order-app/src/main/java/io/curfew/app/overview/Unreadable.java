package io.curfew.app.overview;

/** What was to be read cannot be; the message says why, for a person. */
final class Unreadable extends RuntimeException {
  Unreadable(String problem) {
    super(problem);
  }
}

package io.curfew.app.api;

/** What the path names does not exist. */
final class NoSuchThing extends RuntimeException {
  NoSuchThing(String what) {
    super(what + " does not exist");
  }
}

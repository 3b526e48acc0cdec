package io.curfew.simulation;

/** The death of an instance. Nothing may catch it on its way out. */
final class Crash extends Error {
  Crash() {
    super("the instance is dead", null, false, false);
  }
}

package io.curfew.work;

/**
 * This instance does not know the time well enough to close orders. Other instances do, or this one
 * will.
 */
public final class TimeNotTrusted extends RuntimeException {
  public TimeNotTrusted() {
    super(
        "the clock of this instance is more than 1 s off the database's; it closes nothing until they agree");
  }
}

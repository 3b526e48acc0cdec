package io.curfew.app.overview;

/**
 * What this instance did lately: the times and counts of the last five minutes, and the rates of
 * the last minute.
 *
 * @param lateness from the deadline to the close of orders that were closed by time, without those
 *     whose payment the provider was asked about
 * @param deadLetterLatency from the time for which a timer was parked to its arrival: the broker's
 *     part
 * @param handling from the delivery of due timers to the commit of their closes: our part
 */
public record Recent(
    Percentiles lateness,
    Percentiles deadLetterLatency,
    Percentiles handling,
    Closes closes,
    Window window,
    PerMinute perMinute) {

  /** Orders closed, by source. */
  public record Closes(long timer, long sweep, long local, long operator) {}

  /** Orders closed, and orders whose holds went back. */
  public record Window(long closed, long released) {}

  /** Orders placed, paid, closed and released; timers parked and come back. */
  public record PerMinute(
      long placed, long paid, long closed, long released, long parked, long due) {}
}

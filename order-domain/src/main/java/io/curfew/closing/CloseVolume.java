package io.curfew.closing;

/**
 * How many orders were closed by time in a window, and how many were placed in that window in which
 * most of them were placed.
 */
public record CloseVolume(long closed, long placed) {
  public static final CloseVolume NONE = new CloseVolume(0, 0);
}

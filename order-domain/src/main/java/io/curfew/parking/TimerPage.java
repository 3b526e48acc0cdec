package io.curfew.parking;

import java.util.List;

/** A page of timers, and how many there are on all pages, counted up to {@link #MOST}. */
public record TimerPage(List<PendingTimer> content, long total) {
  public static final int MOST = 10_000;

  public TimerPage {
    content = List.copyOf(content);
  }
}

package io.curfew.watching;

import java.util.List;

/** One page and how many actions there are in all. */
public record ActionPage(List<LoggedAction> content, long total) {
  public ActionPage {
    content = List.copyOf(content);
  }
}

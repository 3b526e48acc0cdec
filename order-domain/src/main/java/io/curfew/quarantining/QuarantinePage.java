package io.curfew.quarantining;

import java.util.List;

/** One page and how many messages there are in all. */
public record QuarantinePage(List<QuarantinedMessage> content, long total) {
  public QuarantinePage {
    content = List.copyOf(content);
  }
}

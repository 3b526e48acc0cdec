package io.curfew.console.action;

import io.curfew.console.client.OrderView;
import io.curfew.console.text.Message;
import io.curfew.console.text.Times;
import java.util.ArrayList;
import java.util.List;

/** What is different in an order since it was seen. */
public record Change(Message field, Message was, Message is) {
  static List<Change> between(OrderView was, OrderView is, Times times) {
    List<Change> changes = new ArrayList<>();
    add(changes, "status", state(was), state(is));
    add(changes, "pay-by", at(times.inCell(was.payBy())), at(times.inCell(is.payBy())));
    add(changes, "close-at", at(times.inCell(was.closeAt())), at(times.inCell(is.closeAt())));
    add(changes, "version", at(was.version()), at(is.version()));
    return changes;
  }

  private static void add(List<Change> changes, String field, Message was, Message is) {
    if (!was.equals(is)) {
      changes.add(new Change(Message.of("orders." + field), was, is));
    }
  }

  private static Message state(OrderView order) {
    return Message.orElse("status." + order.status(), order.status());
  }

  private static Message at(Object value) {
    return Message.verbatim(value.toString());
  }
}

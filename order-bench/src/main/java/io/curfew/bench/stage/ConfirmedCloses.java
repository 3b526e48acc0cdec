package io.curfew.bench.stage;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Counts the {@code order.closed} events that the broker confirmed to the running service, which it
 * leaves as it is otherwise.
 */
public final class ConfirmedCloses implements BeanPostProcessor {
  private final Set<String> ids = new HashSet<>();
  private Instant last = Instant.EPOCH;

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    return bean instanceof Events events ? (Events) sent -> count(events.publish(sent)) : bean;
  }

  private synchronized Set<OrderEvent> count(Set<OrderEvent> confirmed) {
    if (addAll(confirmed)) {
      last = Instant.now();
      notifyAll();
    }
    return confirmed;
  }

  private boolean addAll(Collection<OrderEvent> confirmed) {
    return confirmed.stream()
            .filter(event -> event.type().equals("order.closed"))
            .filter(event -> ids.add(event.id()))
            .count()
        > 0;
  }

  /** Forgets what was counted before. */
  public synchronized void startAgain() {
    ids.clear();
    last = Instant.EPOCH;
  }

  /** How many different orders' events were confirmed. */
  public synchronized int count() {
    return ids.size();
  }

  /** When the latest of them was confirmed. */
  public synchronized Instant last() {
    return last;
  }

  /** Returns whether that many were confirmed in this time. */
  public synchronized boolean await(int wanted, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (ids.size() < wanted) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }
}

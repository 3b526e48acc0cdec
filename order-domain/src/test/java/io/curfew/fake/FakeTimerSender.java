package io.curfew.fake;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.TimerSender;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Parks timers and confirms them, but for those a test leaves unconfirmed. */
public final class FakeTimerSender implements TimerSender {
  private final CloseTimers closeTimers;
  private final List<List<CloseTimer>> sent = new ArrayList<>();
  private Predicate<CloseTimer> unconfirmed = timer -> false;

  public FakeTimerSender(CloseTimers closeTimers) {
    this.closeTimers = closeTimers;
  }

  public void leaveUnconfirmed(Predicate<CloseTimer> which) {
    unconfirmed = which;
  }

  /** What was sent together, oldest first, confirmed or not. */
  public List<List<CloseTimer>> sent() {
    return sent;
  }

  @Override
  public Set<CloseTimer> send(Collection<CloseTimer> timers) {
    sent.add(List.copyOf(timers));
    Set<CloseTimer> confirmed =
        timers.stream().filter(unconfirmed.negate()).collect(Collectors.toUnmodifiableSet());
    confirmed.forEach(closeTimers::park);
    return confirmed;
  }
}

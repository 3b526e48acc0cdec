package io.curfew.app.background;

import io.curfew.closing.AskBeforeClosing;
import io.curfew.closing.Asking;
import io.curfew.order.Order;
import io.curfew.order.Source;

/** Asks about orders whose close waits for the payment provider. */
public final class BackgroundAsking implements Asking, AutoCloseable {
  private static final int THREADS = 64;
  private static final int WAITING = 10_000;

  private final Errands<Ask> errands;

  public BackgroundAsking(AskBeforeClosing asking) {
    errands =
        new Errands<>(
            "asking-the-provider",
            THREADS,
            WAITING,
            ask -> asking.ask(ask.putOff(), ask.source()),
            ask -> ask.putOff().orderNo());
  }

  @Override
  public void begin(Order putOff, Source source) {
    errands.begin(new Ask(putOff, source));
  }

  /** Waits up to 10 s for the asks that run; those that wait are dropped. */
  @Override
  public void close() {
    errands.close();
  }

  private record Ask(Order putOff, Source source) {}
}

package io.curfew.app.background;

import io.curfew.paying.AskPayment;
import io.curfew.paying.StartedPayment;
import java.util.function.Consumer;

/** Asks about payments that are open though their order is settled. */
public final class BackgroundFollowUps implements Consumer<StartedPayment>, AutoCloseable {
  private static final int THREADS = 8;
  private static final int WAITING = 1_000;

  private final Errands<StartedPayment> errands;

  public BackgroundFollowUps(AskPayment asking) {
    errands =
        new Errands<>(
            "following-up-payments", THREADS, WAITING, asking::ask, StartedPayment::orderNo);
  }

  @Override
  public void accept(StartedPayment payment) {
    errands.begin(payment);
  }

  /** Waits up to 10 s for the asks that run; those that wait are dropped. */
  @Override
  public void close() {
    errands.close();
  }
}

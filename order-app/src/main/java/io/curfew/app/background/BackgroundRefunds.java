package io.curfew.app.background;

import io.curfew.paying.Refund;
import io.curfew.paying.RefundSender;
import io.curfew.refunding.SendRefund;

/** Sends refunds to the payment provider. */
public final class BackgroundRefunds implements RefundSender, AutoCloseable {
  private static final int THREADS = 16;
  private static final int WAITING = 1_000;

  private final Errands<Refund> errands;

  public BackgroundRefunds(SendRefund sendRefund) {
    errands =
        new Errands<>(
            "sending-refunds",
            THREADS,
            WAITING,
            sendRefund::send,
            refund -> refund.payment().orderNo());
  }

  @Override
  public void send(Refund refund) {
    errands.begin(refund);
  }

  /** Waits up to 10 s for the refunds that are being sent; those that wait are dropped. */
  @Override
  public void close() {
    errands.close();
  }
}

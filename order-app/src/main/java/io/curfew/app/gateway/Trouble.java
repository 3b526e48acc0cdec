package io.curfew.app.gateway;

import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what is wrong with the provider's answers, without filling the log while it is away. */
final class Trouble {
  private static final Logger log = LoggerFactory.getLogger(Trouble.class);
  private static final long PAUSE = Duration.ofSeconds(10).toNanos();

  private final AtomicLong quietUntil = new AtomicLong(System.nanoTime());

  /** An answer that cannot be used is always told: somebody's money may be in it. */
  void tell(StartedPayment payment, ProviderReply reply) {
    if (reply.isOk()) {
      log.warn(
          "Order {}: the provider's answer about payment {} of channel {} cannot be used",
          payment.orderNo(),
          payment.paymentNo(),
          payment.channel());
    } else if (mayTell()) {
      log.warn(
          "Order {}: the provider does not say how payment {} of channel {} stands: {}",
          payment.orderNo(),
          payment.paymentNo(),
          payment.channel(),
          reply.words());
    }
  }

  private boolean mayTell() {
    long now = System.nanoTime();
    long until = quietUntil.get();
    return now - until >= 0 && quietUntil.compareAndSet(until, now + PAUSE);
  }
}

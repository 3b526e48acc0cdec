package io.curfew.app.gateway;

import io.curfew.app.watching.Rarely;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what is wrong with the provider's answers, without filling the log while it is away. */
final class Trouble {
  private static final Logger log = LoggerFactory.getLogger(Trouble.class);

  private final Rarely sayNoAnswer = new Rarely(Duration.ofSeconds(10));

  /** An answer that cannot be used is always told: somebody's money may be in it. */
  void tell(StartedPayment payment, ProviderReply reply) {
    if (reply.isOk()) {
      log.warn(
          "Order {}: the provider's answer about payment {} of channel {} cannot be used: "
              + "it is of another form, or names another payment",
          payment.orderNo(),
          payment.paymentNo(),
          payment.channel());
    } else if (sayNoAnswer.isTime()) {
      log.warn(
          "Order {}: the provider does not say how payment {} of channel {} stands: {}",
          payment.orderNo(),
          payment.paymentNo(),
          payment.channel(),
          reply.words());
    }
  }
}

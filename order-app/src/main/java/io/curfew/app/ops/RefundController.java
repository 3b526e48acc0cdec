package io.curfew.app.ops;

import io.curfew.app.acting.Deeds;
import io.curfew.app.api.OneLine;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.order.Identifier;
import io.curfew.paying.PaymentNotFound;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundNotFound;
import io.curfew.paying.Refunds;
import io.curfew.refunding.RefundPayment;
import io.curfew.refunding.RetryRefund;
import io.curfew.refunding.SettleRefundByHand;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.security.Principal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What an operator does about money that does not go back by itself. */
@RestController
@RequestMapping("/api/ops")
class RefundController {
  private static final Logger log = LoggerFactory.getLogger(RefundController.class);

  private final RetryRefund retryRefund;
  private final SettleRefundByHand settleRefundByHand;
  private final RefundPayment refundPayment;
  private final Refunds refunds;
  private final Deeds deeds;

  RefundController(
      RetryRefund retryRefund,
      SettleRefundByHand settleRefundByHand,
      RefundPayment refundPayment,
      Refunds refunds,
      Deeds deeds) {
    this.retryRefund = retryRefund;
    this.settleRefundByHand = settleRefundByHand;
    this.refundPayment = refundPayment;
    this.refunds = refunds;
    this.deeds = deeds;
  }

  @PostMapping("/refunds/{refundNo}/retry")
  RefundView retry(@PathVariable String refundNo, @Valid @RequestBody Why why, Principal operator) {
    RefundNo number = new RefundNo(refundNo);
    Refund refund =
        deeds.once(() -> retryRefund.retry(number, operator.getName()), () -> existing(number));
    return told("sent once more", refund, why, operator);
  }

  @PostMapping("/refunds/{refundNo}/settle")
  RefundView settle(
      @PathVariable String refundNo, @Valid @RequestBody Why why, Principal operator) {
    RefundNo number = new RefundNo(refundNo);
    Refund refund =
        deeds.once(
            () -> settleRefundByHand.settle(number, operator.getName(), why.reason()),
            () -> existing(number));
    return told("settled by hand", refund, why, operator);
  }

  @PostMapping("/payments/{channel}/{paymentNo}/refund")
  RefundView refund(
      @PathVariable String channel,
      @PathVariable String paymentNo,
      @Valid @RequestBody Why why,
      Principal operator) {
    Identifier.checked("channel", channel);
    Identifier.checked("paymentNo", paymentNo);
    Refund refund =
        deeds.once(
            () -> refundPayment.refund(channel, paymentNo, why.reason()),
            () -> existing(channel, paymentNo));
    return told("wanted", refund, why, operator);
  }

  private Refund existing(RefundNo refundNo) {
    return refunds.find(refundNo).orElseThrow(() -> new RefundNotFound(refundNo));
  }

  private Refund existing(String channel, String paymentNo) {
    return refunds
        .ofPayment(channel, paymentNo)
        .orElseThrow(() -> new PaymentNotFound(channel, paymentNo));
  }

  private static RefundView told(String what, Refund refund, Why why, Principal operator) {
    log.info(
        "Order {}: refund {} of payment {} {} by {} ({})",
        refund.payment().orderNo(),
        refund.refundNo(),
        refund.payment().paymentNo(),
        what,
        operator.getName(),
        OneLine.of(why.reason()));
    return RefundView.of(refund);
  }

  record Why(@NotNull(message = Rules.REQUIRED) @Reason String reason) {}
}

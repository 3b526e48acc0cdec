package io.curfew.app.ops;

import io.curfew.app.api.OneLine;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.order.Identifier;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
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

  RefundController(
      RetryRefund retryRefund, SettleRefundByHand settleRefundByHand, RefundPayment refundPayment) {
    this.retryRefund = retryRefund;
    this.settleRefundByHand = settleRefundByHand;
    this.refundPayment = refundPayment;
  }

  @PostMapping("/refunds/{refundNo}/retry")
  RefundView retry(@PathVariable String refundNo, @Valid @RequestBody Why why, Principal operator) {
    Refund refund = retryRefund.retry(new RefundNo(refundNo), operator.getName());
    return told("sent once more", refund, why, operator);
  }

  @PostMapping("/refunds/{refundNo}/settle")
  RefundView settle(
      @PathVariable String refundNo, @Valid @RequestBody Why why, Principal operator) {
    Refund refund =
        settleRefundByHand.settle(new RefundNo(refundNo), operator.getName(), why.reason());
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
    return told("wanted", refundPayment.refund(channel, paymentNo, why.reason()), why, operator);
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

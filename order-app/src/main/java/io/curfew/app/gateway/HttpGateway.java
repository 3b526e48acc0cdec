package io.curfew.app.gateway;

import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A payment provider that speaks the protocol of docs/gateway-openapi.yaml. Whatever goes wrong on
 * the way is no answer.
 */
final class HttpGateway implements PaymentGateway {
  // a little less than the port grants, the rest is for what comes before and after the call
  private static final Duration PATIENCE = Duration.ofMillis(1_900);
  private static final Duration PATIENCE_FOR_REFUNDS = Duration.ofMillis(3_900);

  /** Refusals that are about this call, or this moment, and not about the refund. */
  private static final Set<Integer> NOT_FINAL = Set.of(401, 403, 408, 409, 425, 429);

  /** A proxy would shorten a path with one of these, and so make it another call. */
  private static final Pattern DOTS = Pattern.compile("\\.{1,2}");

  private final ProviderCalls calls;
  private final Trouble trouble = new Trouble();

  HttpGateway(ProviderCalls calls) {
    this.calls = calls;
  }

  @Override
  public GatewayAnswer query(StartedPayment payment) {
    return ask("GET", payment, "");
  }

  @Override
  public GatewayAnswer close(StartedPayment payment) {
    GatewayAnswer answer = ask("POST", payment, "/close");
    return answer.state() == GatewayAnswer.State.OPEN ? GatewayAnswer.UNKNOWN : answer;
  }

  private GatewayAnswer ask(String method, StartedPayment payment, String verb) {
    if (isDots(payment.channel()) || isDots(payment.paymentNo())) {
      return GatewayAnswer.UNKNOWN;
    }
    String path = "/payments/%s/%s%s".formatted(payment.channel(), payment.paymentNo(), verb);
    ProviderReply reply = calls.call(method, path, "", PATIENCE);
    Optional<GatewayAnswer> answer =
        reply.isOk() ? ProviderAnswers.payment(reply.body()) : Optional.empty();
    if (answer.isEmpty()) {
      trouble.tell(payment, reply);
    }
    return answer.orElse(GatewayAnswer.UNKNOWN);
  }

  private static boolean isDots(String segment) {
    return DOTS.matcher(segment).matches();
  }

  @Override
  public RefundAnswer refund(Refund refund) {
    String refundNo = refund.refundNo().value();
    ProviderReply reply =
        calls.call(
            "POST", "/refunds", body(refund), PATIENCE_FOR_REFUNDS, "Idempotency-Key", refundNo);
    if (reply.isOk()) {
      return ProviderAnswers.refund(refund.refundNo(), reply.body());
    }
    boolean refused = reply.status() / 100 == 4 && !NOT_FINAL.contains(reply.status());
    return refused ? RefundAnswer.failed(reply.words()) : RefundAnswer.notYet(reply.words());
  }

  /** None of these needs escaping: identifiers, a number and a currency code. */
  private static String body(Refund refund) {
    Payment payment = refund.payment();
    return """
        {"refundNo":"%s","channel":"%s","paymentNo":"%s","amount":%d,"currency":"%s"}"""
        .formatted(
            refund.refundNo(),
            payment.channel(),
            payment.paymentNo(),
            payment.money().amount(),
            payment.money().currency());
  }
}

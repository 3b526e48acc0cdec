package io.curfew.app.sandbox;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import io.curfew.app.security.CallbackSignature;
import io.curfew.app.security.SignedCall;
import io.curfew.order.InvalidValue;
import io.curfew.order.Money;
import io.curfew.paying.RefundAnswer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** The calls of docs/gateway-openapi.yaml. Each must be signed. */
final class ProviderProtocol {
  private static final String KEY = "Idempotency-Key";

  private final Sandbox sandbox;
  private final CallbackSignature signature;

  ProviderProtocol(Sandbox sandbox, CallbackSignature signature) {
    this.sandbox = sandbox;
    this.signature = signature;
  }

  /**
   * Empty if there is no such path.
   *
   * @throws InvalidValue if the input breaks a rule
   */
  Optional<Answer> answer(Request request) {
    List<String> parts = request.parts();
    return switch (parts.get(0) + " " + parts.size()) {
      case "payments 3" -> Optional.of(payment("GET", request));
      case "payments 4" ->
          parts.get(3).equals("close") ? Optional.of(payment("POST", request)) : Optional.empty();
      case "refunds 1" -> Optional.of(genuine("POST", request, this::refund));
      default -> Optional.empty();
    };
  }

  private Answer payment(String method, Request request) {
    return genuine(method, request, method.equals("GET") ? this::query : this::close);
  }

  private Answer genuine(String method, Request request, Function<Request, Answer> call) {
    byte[] signed = SignedCall.content(request.method(), request.path(), request.body());
    Optional<String> problem =
        signature.problemWith(request.header(CallbackSignature.HEADER), signed);
    if (problem.isPresent()) {
      return Answer.problem(Problems.of(ErrorCode.BAD_SIGNATURE, problem.get()));
    }
    return request.method().equals(method)
        ? call.apply(request)
        : Answer.problem(Problems.of(ErrorCode.METHOD_NOT_ALLOWED, "must be " + method));
  }

  private Answer query(Request request) {
    return answer(sandbox.query(payment(request)), PaymentBody::of);
  }

  private Answer close(Request request) {
    return answer(sandbox.close(payment(request)), PaymentBody::of);
  }

  private static PaymentKey payment(Request request) {
    return new PaymentKey(request.parts().get(1), request.parts().get(2));
  }

  private Answer refund(Request request) {
    JsonNode body = Bodies.read(request.body());
    String refundNo = Bodies.text(body, "refundNo");
    PaymentKey payment =
        new PaymentKey(Bodies.text(body, "channel"), Bodies.text(body, "paymentNo"));
    Money money = Bodies.money(body);
    if (!refundNo.equals(request.header(KEY))) {
      throw new InvalidValue(KEY, "must be the refundNo");
    }
    Reply<RefundAnswer> reply = sandbox.refund(refundNo, payment, money);
    return answer(reply, said -> RefundBody.of(refundNo, said));
  }

  private static <T> Answer answer(Reply<T> reply, Function<T, Object> body) {
    T said = reply.answer();
    if (said != null) {
      return Answer.of(200, body.apply(said)).after(reply.after());
    }
    Answer unavailable = Answer.problem(Problems.of(ErrorCode.UNAVAILABLE, "try again"));
    return reply.kind() == Reply.Kind.LOST
        ? unavailable.after(reply.after()).butLost()
        : unavailable;
  }
}

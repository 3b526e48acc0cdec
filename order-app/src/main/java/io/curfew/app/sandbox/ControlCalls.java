package io.curfew.app.sandbox;

import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.JsonNode;

/** The calls by which a demo or a test plays the customer and reads the books. Not signed. */
final class ControlCalls {
  private final SandboxLedger ledger;
  private final SandboxCustomer customer;

  ControlCalls(SandboxLedger ledger, SandboxCustomer customer) {
    this.ledger = ledger;
    this.customer = customer;
  }

  /**
   * Empty if there is no such call.
   *
   * @throws io.curfew.order.InvalidValue if the input breaks a rule
   */
  Optional<Answer> answer(Request request) {
    return switch (request.method() + " " + request.path()) {
      case "POST /sandbox/payments" -> Optional.of(capture(Bodies.read(request.body())));
      case "GET /sandbox/books" -> Optional.of(Answer.of(200, BooksBody.of(ledger)));
      default -> Optional.empty();
    };
  }

  private Answer capture(JsonNode body) {
    Optional<Payment> captured =
        customer.capture(
            Bodies.text(body, "channel"),
            Bodies.text(body, "paymentNo"),
            new OrderNo(Bodies.text(body, "orderNo")),
            Bodies.money(body));
    return captured
        .map(payment -> Answer.of(201, BooksBody.Captured.of(payment)))
        .orElseGet(() -> Answer.problem(ended()));
  }

  private static ProblemDetail ended() {
    ProblemDetail problem =
        ProblemDetail.forStatusAndDetail(
            HttpStatus.CONFLICT, "the payment is closed, or paid already");
    problem.setProperty("code", "PAYMENT_ENDED");
    return problem;
  }
}

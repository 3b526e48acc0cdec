package io.curfew.app.sandbox;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import io.curfew.order.InvalidValue;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers what comes to the sandbox's server; what goes wrong is a problem detail. */
final class SandboxHandler implements HttpHandler {
  private static final Logger log = LoggerFactory.getLogger(SandboxHandler.class);

  private final ProviderProtocol protocol;
  private final ControlCalls control;

  SandboxHandler(ProviderProtocol protocol, ControlCalls control) {
    this.protocol = protocol;
    this.control = control;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Answer answer = answer(Request.read(exchange));
      if (Pause.of(answer.after()) && !answer.lost()) {
        send(exchange, answer);
      }
    }
  }

  private Answer answer(Request request) {
    if (request.isTooLong()) {
      return Answer.problem(
          Problems.invalid(ErrorCode.PAYLOAD_TOO_LARGE, "body", "must not be longer than 64 KB"));
    }
    try {
      return protocol
          .answer(request)
          .or(() -> control.answer(request))
          .orElseGet(
              () -> Answer.problem(Problems.of(ErrorCode.NOT_FOUND, "there is no such call")));
    } catch (InvalidValue invalid) {
      return Answer.problem(Problems.invalid(invalid.field(), invalid.rule()));
    } catch (RuntimeException failure) {
      log.error("{} {} failed", request.method(), request.path(), failure);
      return Answer.problem(Problems.of(ErrorCode.INTERNAL, "something went wrong here"));
    }
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] body = Bodies.write(answer.body());
    exchange.getResponseHeaders().set("Content-Type", answer.contentType());
    exchange.sendResponseHeaders(answer.status(), body.length);
    exchange.getResponseBody().write(body);
  }
}

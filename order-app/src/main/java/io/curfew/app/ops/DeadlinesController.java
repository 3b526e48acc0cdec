package io.curfew.app.ops;

import io.curfew.app.acting.Deeds;
import io.curfew.app.api.DurationText;
import io.curfew.app.api.OneLine;
import io.curfew.app.api.Reason;
import io.curfew.app.api.Rules;
import io.curfew.parking.DeadlineMove;
import io.curfew.parking.MoveDeadlines;
import io.curfew.parking.MovedDeadlines;
import io.curfew.placing.OrderKinds;
import io.curfew.watching.OperatorCalls.KnownCall;
import io.curfew.work.DatabaseTime;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.security.Principal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Gives all customers of a kind, or all there are, more time. */
@RestController
class DeadlinesController {
  private static final Logger log = LoggerFactory.getLogger(DeadlinesController.class);

  private final MoveDeadlines moveDeadlines;
  private final MovedDeadlines moved;
  private final OrderKinds kinds;
  private final DatabaseTime clock;
  private final Deeds deeds;

  DeadlinesController(
      MoveDeadlines moveDeadlines,
      MovedDeadlines moved,
      OrderKinds kinds,
      DatabaseTime clock,
      Deeds deeds) {
    this.moveDeadlines = moveDeadlines;
    this.moved = moved;
    this.kinds = kinds;
    this.clock = clock;
    this.deeds = deeds;
  }

  @PostMapping("/api/ops/deadlines")
  Count move(@Valid @RequestBody MoveRequest request, Principal operator) {
    DeadlineMove move = wanted(request);
    return deeds.once(
        () -> move(move, request.reason(), operator), () -> new Count(moved.count(move.id())));
  }

  private Count move(DeadlineMove move, String reason, Principal operator) {
    long count = moveDeadlines.move(move);
    deeds.say("%d orders later by %s".formatted(count, move.laterBy()));
    deeds.done();
    log.warn(
        "Deadlines of {} orders ({}) moved later by {} by {} ({})",
        count,
        move.kind() == null ? "every kind" : move.kind(),
        move.laterBy(),
        operator.getName(),
        OneLine.of(reason));
    return new Count(count);
  }

  /**
   * With an idempotency key the same call is the same move, and goes on where it was broken off.
   */
  private DeadlineMove wanted(MoveRequest request) {
    if (request.kind() != null) {
      kinds.windowOf(request.kind());
    }
    String id =
        deeds.call().map(call -> "call-" + call.id()).orElseGet(() -> UUID.randomUUID().toString());
    Instant begunAt = deeds.call().map(KnownCall::begunAt).orElseGet(clock::instant);
    return new DeadlineMove(
        id, request.kind(), DurationText.parse("laterBy", request.laterBy()), begunAt);
  }

  record MoveRequest(
      @Nullable String kind,
      @NotNull(message = Rules.REQUIRED) String laterBy,
      @NotNull(message = Rules.REQUIRED) @Reason String reason) {}

  /** How many orders have a later deadline now. */
  record Count(long count) {}
}

package io.curfew.app.acting;

import io.curfew.app.acting.BulkResult.Outcome;
import io.curfew.app.problem.ErrorCode;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.OrderNotFound;
import io.curfew.order.StaleOrder;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Why one order of many is not done, with the code that it would have alone. */
@Component
final class BulkFailures {
  private static final Logger log = LoggerFactory.getLogger(BulkFailures.class);

  BulkResult of(String orderNo, RuntimeException failure) {
    ErrorCode code = code(failure);
    return switch (code) {
      case UNAVAILABLE -> new BulkResult(orderNo, Outcome.FAILED, code.name(), "send it again");
      case INTERNAL ->
          new BulkResult(orderNo, Outcome.FAILED, code.name(), logged(orderNo, failure));
      default -> new BulkResult(orderNo, Outcome.REFUSED, code.name(), failure.getMessage());
    };
  }

  private static ErrorCode code(RuntimeException failure) {
    if (failure instanceof OrderNotFound) {
      return ErrorCode.ORDER_NOT_FOUND;
    }
    if (failure instanceof IllegalTransition) {
      return ErrorCode.ORDER_STATUS_CHANGED;
    }
    if (failure instanceof StaleOrder) {
      return ErrorCode.STALE_VERSION;
    }
    if (failure instanceof InvalidValue) {
      return ErrorCode.VALIDATION_FAILED;
    }
    return failure instanceof DatabaseUnavailable || failure instanceof Contended
        ? ErrorCode.UNAVAILABLE
        : ErrorCode.INTERNAL;
  }

  private static String logged(String orderNo, RuntimeException failure) {
    String id = UUID.randomUUID().toString();
    log.error("Order {}: internal error {}", orderNo, id, failure);
    return "the log has it under " + id;
  }
}

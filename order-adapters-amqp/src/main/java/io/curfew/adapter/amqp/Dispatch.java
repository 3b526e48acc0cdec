package io.curfew.adapter.amqp;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Messages that are on their way. */
final class Dispatch<T extends Outgoing> {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  private final List<Sent<T>> sent;

  Dispatch(List<Sent<T>> sent) {
    this.sent = sent;
  }

  /**
   * In the order in which they were handed over, with the answers of the broker as far as they came
   * in 2 s. What is unanswered then may have arrived all the same.
   */
  List<Sent<T>> await() {
    try {
      CompletableFuture.allOf(sent.stream().map(Sent::answer).toArray(CompletableFuture[]::new))
          .get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException someUnanswered) {
      // some answers never come when the broker dies: what has not been confirmed, was not
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return sent;
  }
}

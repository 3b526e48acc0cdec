package io.curfew.console.client;

import io.curfew.console.client.Failure.Kind;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** Takes the lines of a stream as they come, and ends once. */
final class EventLines implements Flow.Subscriber<String>, CurfewApi.Subscription {
  private final AtomicReference<Flow.Subscription> source = new AtomicReference<>();
  private final AtomicReference<CompletableFuture<?>> request = new AtomicReference<>();
  private final AtomicBoolean over = new AtomicBoolean();
  private final EventReader reader = new EventReader();
  private final StreamListener listener;

  EventLines(StreamListener listener) {
    this.listener = listener;
  }

  /** Where the lines will come from, unless it fails. */
  void comeFrom(CompletableFuture<?> answer) {
    request.set(
        answer.whenComplete(
            (done, broken) -> {
              if (broken != null) {
                end(Failures.of(broken));
              }
            }));
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    source.set(subscription);
    if (over.get()) {
      subscription.cancel();
    } else {
      subscription.request(Long.MAX_VALUE);
    }
  }

  @Override
  public void onNext(String line) {
    if (!over.get()) {
      listener.onAlive();
      reader.line(line).ifPresent(listener::onEvent);
    }
  }

  @Override
  public void onError(Throwable broken) {
    end(new Failure(Kind.UNREACHABLE, String.valueOf(broken.getMessage())));
  }

  @Override
  public void onComplete() {
    end(new Failure(Kind.UNREACHABLE, "the stream ended"));
  }

  void end(Failure failure) {
    if (over.compareAndSet(false, true)) {
      listener.onEnd(failure);
    }
  }

  @Override
  public void close() {
    over.set(true);
    Flow.Subscription open = source.get();
    if (open != null) {
      open.cancel();
    }
    CompletableFuture<?> asked = request.get();
    if (asked != null) {
      asked.cancel(true);
    }
  }
}

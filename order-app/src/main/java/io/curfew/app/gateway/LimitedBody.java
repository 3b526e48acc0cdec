package io.curfew.app.gateway;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** Reads a body as UTF-8 text and gives up once it is too long. */
final class LimitedBody implements BodySubscriber<String> {
  private final int limit;
  private final ByteArrayOutputStream read = new ByteArrayOutputStream();
  private final CompletableFuture<String> text = new CompletableFuture<>();
  private final CompletableFuture<Subscription> body = new CompletableFuture<>();

  private LimitedBody(int limit) {
    this.limit = limit;
  }

  /** The answer fails with {@link AnswerTooLong} if the body has more bytes. */
  static BodyHandler<String> atMost(int bytes) {
    return answer -> new LimitedBody(bytes);
  }

  @Override
  public CompletionStage<String> getBody() {
    return text;
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    body.complete(subscription);
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      byte[] bytes = new byte[Math.min(buffer.remaining(), limit + 1 - read.size())];
      buffer.get(bytes);
      read.writeBytes(bytes);
    }
    if (read.size() > limit) {
      body.join().cancel();
      text.completeExceptionally(new AnswerTooLong());
    }
  }

  @Override
  public void onError(Throwable failure) {
    text.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    text.complete(read.toString(StandardCharsets.UTF_8));
  }
}

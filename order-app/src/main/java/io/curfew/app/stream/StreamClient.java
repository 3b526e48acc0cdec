package io.curfew.app.stream;

import io.curfew.app.stream.Feed.Event;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One listener. Nothing is written that its connection does not take at once, and nothing is kept
 * for it: it goes on in the feed where it was when it is ready again. One that does not read is
 * dropped by the server's time limit for writing.
 */
final class StreamClient implements WriteListener, AsyncListener {
  private static final Logger log = LoggerFactory.getLogger(StreamClient.class);
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final String HELLO = "retry: 2000\n\n";
  private static final String HEARTBEAT = ":\n\n";

  private final AsyncContext async;
  private final ServletOutputStream out;
  private final Feed feed;
  private final Supplier<String> overview;
  private final Consumer<StreamClient> begun;
  private final Consumer<StreamClient> ended;
  private final AtomicInteger calls = new AtomicInteger();
  private final ReentrantLock writing = new ReentrantLock();
  private volatile boolean greeting = true;
  private volatile boolean heartbeat;
  private volatile boolean ending;
  private volatile boolean over;
  private long position;
  private boolean unflushed;

  /**
   * @param position the last event it has
   * @param overview makes one for a client that has missed events
   * @param begun is told once it can be written to
   * @param ended is told when it is gone
   */
  StreamClient(
      AsyncContext async,
      ServletOutputStream out,
      Feed feed,
      long position,
      Supplier<String> overview,
      Consumer<StreamClient> begun,
      Consumer<StreamClient> ended) {
    this.async = async;
    this.out = out;
    this.feed = feed;
    this.position = position;
    this.overview = overview;
    this.begun = begun;
    this.ended = ended;
  }

  @Override
  public void onWritePossible() {
    begun.accept(this);
    if (over) {
      // gone while it was told of; nobody else would tell that it is
      ended.accept(this);
    }
    write();
  }

  void heartbeat() {
    heartbeat = true;
    write();
  }

  /** Ends the response, once what was begun is written. */
  void end() {
    ending = true;
    write();
  }

  /** One thread at a time writes; another that comes meanwhile leaves the rest to it. */
  void write() {
    if (calls.getAndIncrement() == 0) {
      writing.lock();
      try {
        int done = 1;
        do {
          writeWhileReady();
          done = calls.addAndGet(-done);
        } while (done != 0);
      } finally {
        writing.unlock();
      }
    }
  }

  private void writeWhileReady() {
    try {
      while (!over && out.isReady()) {
        String next = nextOrEnd();
        if (next != null) {
          out.write(next.getBytes(StandardCharsets.UTF_8));
          unflushed = true;
        } else if (unflushed) {
          unflushed = false;
          out.flush();
        } else {
          endIfAsked();
          return;
        }
      }
    } catch (IOException | RuntimeException failure) {
      gone(failure);
    }
  }

  /** If what comes next cannot be made, the response ends, and the client comes back for it. */
  private @Nullable String nextOrEnd() {
    try {
      return next();
    } catch (Throwable failure) {
      log.debug("A listener is sent away", failure);
      ending = true;
      return null;
    }
  }

  private @Nullable String next() {
    if (greeting) {
      greeting = false;
      return HELLO;
    }
    if (heartbeat) {
      heartbeat = false;
      return HEARTBEAT;
    }
    Event event = feed.follows(position) ? feed.after(position) : feed.fresh(overview.get());
    if (event == null) {
      return null;
    }
    position = event.id();
    return event.text();
  }

  private void endIfAsked() {
    if (ending) {
      gone(null);
      complete();
    }
  }

  private void gone(@Nullable Throwable failure) {
    if (!over) {
      log.debug("A listener is gone", failure);
    }
    over = true;
    ended.accept(this);
  }

  private void complete() {
    try {
      async.complete();
    } catch (IllegalStateException isOverAlready) {
      // then there is nothing left to end
    }
  }

  /**
   * The container uses its objects for the next client once this returns, so whoever still writes
   * must have come out of them.
   */
  private void leave(@Nullable Throwable failure) {
    boolean alone = isAlone();
    try {
      gone(failure);
    } finally {
      if (alone) {
        writing.unlock();
      }
    }
  }

  private boolean isAlone() {
    try {
      return writing.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void onError(Throwable failure) {
    leave(failure);
    complete();
  }

  @Override
  public void onError(AsyncEvent event) {
    leave(event.getThrowable());
    complete();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    leave(null);
    complete();
  }

  @Override
  public void onComplete(AsyncEvent event) {
    leave(null);
  }

  @Override
  public void onStartAsync(AsyncEvent event) {}
}

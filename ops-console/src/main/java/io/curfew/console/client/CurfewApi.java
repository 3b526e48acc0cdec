package io.curfew.console.client;

import org.jspecify.annotations.Nullable;

/** The order service, as one user sees it. */
public interface CurfewApi {
  /** Waits for the answer, 10 s at most, and never throws for a failure. */
  <T> Reply<T> send(Call<T> call);

  /**
   * Opens the stream of events and returns at once. The listener is called on other threads, in
   * order, and exactly once with the end unless it was closed before.
   *
   * @param lastId the id of the last event that was heard; {@code null} for from now on
   */
  Subscription listen(@Nullable String lastId, StreamListener listener);

  /** An open stream. */
  @FunctionalInterface
  interface Subscription {
    /** Ends it. Does nothing the second time. */
    void close();
  }
}

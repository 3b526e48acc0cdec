package io.curfew.console.client;

/** Hears what the server tells by itself. */
public interface StreamListener {
  void onEvent(StreamEvent event);

  /** The server said something: an event, or only that it is still there. */
  void onAlive();

  /** The stream is over: the server closed it, cannot be reached, or has none. */
  void onEnd(Failure failure);
}

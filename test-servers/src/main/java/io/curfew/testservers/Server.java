package io.curfew.testservers;

/** A server of our own. It keeps its ports and its data until it is closed. */
interface Server extends AutoCloseable {
  String host();

  /** Where the port that is {@code standardPort} in the usual installation is to be found. */
  int port(int standardPort);

  boolean isRunning();

  /** The end of what it wrote to its log. */
  String lastLogLines();

  /** Runs a program of the server's own beside it, and waits for its end. */
  void run(String program, String... arguments);

  /** SIGKILL. */
  void kill();

  /** Starts it on the same ports and data. Returns before it is ready. */
  void startAgain();

  /** SIGSTOP: connections stay open, nothing answers. */
  void pause();

  /** SIGCONT. */
  void resume();

  /** Ends it and deletes what it stored. */
  @Override
  void close();
}

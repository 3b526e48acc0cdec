package io.curfew.bench.stage;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Processor time of this process and of the servers it started. */
public record ServerProcesses(double appSeconds, double brokerSeconds, double databaseSeconds) {
  /** So far; NaN for a server that is not a child of this process, as in a container. */
  public static ServerProcesses now() {
    return new ServerProcesses(
        seconds(Optional.of(ProcessHandle.current())), child("beam"), child("mariadbd"));
  }

  public ServerProcesses since(ServerProcesses before) {
    return new ServerProcesses(
        appSeconds - before.appSeconds,
        brokerSeconds - before.brokerSeconds,
        databaseSeconds - before.databaseSeconds);
  }

  private static double child(String program) {
    return seconds(
        ProcessHandle.current().descendants().filter(child -> runs(child, program)).findFirst());
  }

  private static boolean runs(ProcessHandle process, String program) {
    return process.info().command().orElse("").toLowerCase(Locale.ROOT).contains(program);
  }

  private static double seconds(Optional<ProcessHandle> process) {
    return process
        .flatMap(handle -> handle.info().totalCpuDuration())
        .map(Duration::toNanos)
        .map(nanos -> nanos / 1e9)
        .orElse(Double.NaN);
  }
}

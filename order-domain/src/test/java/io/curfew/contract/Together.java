package io.curfew.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Runs the same work in many threads that start at the same moment. */
public final class Together {
  private static final int LONGEST_MINUTES = 2;

  private Together() {}

  /** What each thread returned, in the order of their numbers. A failure of one is thrown here. */
  public static <T> List<T> run(int threads, IntFunction<T> work) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<T>> running =
          IntStream.range(0, threads)
              .mapToObj(
                  i ->
                      pool.submit(
                          () -> {
                            start.await();
                            return work.apply(i);
                          }))
              .toList();
      return results(running);
    } finally {
      pool.shutdownNow();
    }
  }

  private static <T> List<T> results(List<Future<T>> running) {
    List<T> results = new ArrayList<>();
    try {
      for (Future<T> future : running) {
        results.add(future.get(LONGEST_MINUTES, TimeUnit.MINUTES));
      }
      return results;
    } catch (ExecutionException failed) {
      throw new AssertionError("one of the threads failed", failed.getCause());
    } catch (Exception stopped) {
      throw new AssertionError("the threads did not come to an end", stopped);
    }
  }
}

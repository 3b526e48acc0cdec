package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** The thread behind the request. */
class BatchWorkerTest {

  @Test
  void anErrorInOneBatchDoesNotEndTheThreadForTheNext() {
    Queue<String> done = new ConcurrentLinkedQueue<>();
    Queue<String> givenUp = new ConcurrentLinkedQueue<>();
    BatchWorker<String> worker = failingAtBad(done, givenUp);
    worker.start();

    assertThat(worker.offer("bad")).isTrue();
    await("the bad one is given up").until(() -> givenUp.contains("bad"));
    assertThat(worker.offer("good")).isTrue();

    await("the good one is done").until(() -> done.contains("good"));
    worker.stop();
    assertThat(worker.offer("late")).isFalse();
  }

  private static BatchWorker<String> failingAtBad(Queue<String> done, Queue<String> givenUp) {
    return new BatchWorker<>("test-worker", 10, 5) {
      @Override
      void work(List<String> batch) {
        if (batch.contains("bad")) {
          throw new OutOfMemoryError("on purpose");
        }
        done.addAll(batch);
      }

      @Override
      void giveUp(List<String> items) {
        givenUp.addAll(items);
      }
    };
  }
}

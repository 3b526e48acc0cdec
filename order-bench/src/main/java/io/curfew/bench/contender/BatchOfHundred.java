package io.curfew.bench.contender;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;

/** TTL and dead letters as with Curfew; a consumer closes a hundred orders in a transaction. */
final class BatchOfHundred implements Contender {
  private static final int SIZE = 100;

  @Override
  public String name() {
    return "broker timers, batches of 100";
  }

  @Override
  public Duration lead(int orders) {
    return MessageByMessage.timeToPublish(orders);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    WaitQueue queue = WaitQueue.open(stage);
    queue.publish(work);
    Armed consumer = BatchConsumer.start(queue, SIZE, new PlainClose(stage.dataSource())::close);
    return () -> {
      consumer.close();
      queue.close();
    };
  }
}

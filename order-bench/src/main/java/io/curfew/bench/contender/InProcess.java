package io.curfew.bench.contender;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A {@link DelayQueue} in this process with eight threads: forgets all when the process ends. */
final class InProcess implements Contender {
  private static final int THREADS = 8;

  @Override
  public String name() {
    return "DelayQueue in the process";
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofSeconds(1);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    DelayQueue<Due> queue = new DelayQueue<>();
    work.orderNos().forEach(orderNo -> queue.add(new Due(orderNo, work.dueAt())));
    PlainClose closing = new PlainClose(stage.dataSource());
    return Workers.start(THREADS, () -> closing.close(List.of(queue.take().orderNo())));
  }

  private record Due(String orderNo, Instant at) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(Duration.between(Instant.now(), at));
    }

    @Override
    public int compareTo(Delayed other) {
      return at.compareTo(((Due) other).at);
    }
  }
}

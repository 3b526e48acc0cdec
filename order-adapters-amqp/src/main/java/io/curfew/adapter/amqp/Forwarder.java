package io.curfew.adapter.amqp;

import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Publishes what has to go on before its origin may be acknowledged. */
final class Forwarder {
  private final ConfirmedPublisher publisher;
  private final TraceLog traces;
  private final DatabaseTime clock;
  private final Watch watch;

  Forwarder(ConfirmedPublisher publisher, TraceLog traces, DatabaseTime clock, Watch watch) {
    this.publisher = publisher;
    this.traces = traces;
    this.clock = clock;
    this.watch = watch;
  }

  /** Returns without waiting for confirms. */
  UnderWay send(List<Onward> onward) {
    return new UnderWay(
        onward, publisher.send(onward, next -> next.write().apply(clock.instant())));
  }

  final class UnderWay {
    private final List<Onward> onward;
    private final Dispatch<Outgoing> dispatch;

    private UnderWay(List<Onward> onward, Dispatch<Outgoing> dispatch) {
      this.onward = onward;
      this.dispatch = dispatch;
    }

    /** Waits for the confirms and returns the delivery tags of origins that lack one. */
    Set<Long> unconfirmed() {
      List<Sent<Outgoing>> sent = dispatch.await();
      Set<Long> lacking = new HashSet<>();
      for (int i = 0; i < sent.size(); i++) {
        boolean confirmed = sent.get(i).isConfirmed();
        sent.get(i).outgoing().tell(confirmed, traces, watch);
        if (!confirmed) {
          lacking.add(onward.get(i).origin().getMessageProperties().getDeliveryTag());
        }
      }
      return lacking;
    }
  }
}

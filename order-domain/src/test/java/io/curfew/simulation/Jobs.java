package io.curfew.simulation;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** The periodic jobs: each on one instance at a time. */
final class Jobs {
  static final long SWEEP_EVERY = 30_000;

  private final World world;
  private final Set<String> running = new HashSet<>();
  private boolean stopped;

  Jobs(World world) {
    this.world = world;
  }

  void begin() {
    every(SWEEP_EVERY, this::sweep);
    every(5_000, this::relay);
    every(3_000, this::relayTimers);
    every(8_000, this::remind);
    every(8_000, this::settleRefunds);
    every(20_000, this::followUpPayments);
    every(5_000, this::resume);
  }

  /** Nothing is planned any more; single passes are still possible. */
  void stop() {
    stopped = true;
  }

  void sweep() {
    if (world.sabotage.sweeps()) {
      run("sweep", node -> node.sweepOverdueOrders.sweep(() -> {}));
    }
  }

  /** After a pause was ended early. */
  void resume() {
    world
        .anyNode()
        .filter(node -> node.brake.isTimeToResume())
        .ifPresent(node -> runAlone("resume", node, n -> n.resumeClosing.resume(() -> {})));
  }

  void relay() {
    run("relay", node -> node.relayOutbox.relay(() -> {}));
  }

  void relayTimers() {
    run("relay timers", node -> node.relayTimers.relay(() -> {}));
  }

  void remind() {
    run("remind", node -> node.remindPendingOrders.remind(() -> {}));
  }

  void followUpPayments() {
    run("follow up payments", node -> node.followUpPayments.followUp());
  }

  void settleRefunds() {
    run("settle refunds", node -> node.settleRefunds.settle());
  }

  private void every(long interval, Runnable job) {
    world.agenda.in(
        interval,
        () -> {
          if (!stopped) {
            every(interval, job);
            job.run();
          }
        });
  }

  private void run(String job, Consumer<Node> pass) {
    world.anyNode().ifPresent(node -> runAlone(job, node, pass));
  }

  private void runAlone(String job, Node node, Consumer<Node> pass) {
    if (running.add(job)) {
      try {
        world.on(node, job, () -> pass.accept(node));
      } finally {
        running.remove(job);
      }
    }
  }
}

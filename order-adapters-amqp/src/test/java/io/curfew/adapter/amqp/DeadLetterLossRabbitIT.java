package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The broker is killed while many timers expire: why the queues are as they are. With the default
 * strategy the wait queue forgets a timer before the next queue has it on disk.
 */
class DeadLetterLossRabbitIT {
  private static final int TIMERS = 20_000;

  @Test
  void aKilledBrokerLosesNoneOfOurTimers() {
    assertThat(LossRun.of(WaitStrategy.OURS, TIMERS).lost()).isZero();
  }

  /**
   * It lost timers in every run there was; a second and a third try are for a kill at an odd
   * moment.
   */
  @Test
  void aKilledBrokerLosesTimersOfAWaitQueueWithTheDefaultStrategyInFrontOfAClassicQueue() {
    int lost = 0;
    for (int attempt = 1; attempt <= 3 && lost == 0; attempt++) {
      lost = LossRun.of(WaitStrategy.DEFAULT, TIMERS).lost();
    }
    assertThat(lost).isPositive();
  }
}

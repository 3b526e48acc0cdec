package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.contract.Together;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RarelyTest {
  @Test
  void theFirstIsLetThroughAtOnceAndTheNextIsNot() {
    Rarely rarely = new Rarely(Duration.ofHours(1));

    assertThat(rarely.isTime()).isTrue();
    assertThat(rarely.isTime()).isFalse();
    assertThat(rarely.isTime()).isFalse();
  }

  @Test
  void afterThePauseItIsTimeAgain() {
    Rarely rarely = new Rarely(Duration.ofMillis(20));
    rarely.isTime();

    await("the pause is over").until(rarely::isTime);
  }

  @Test
  void ofManyThreadsOneIsLetThrough() {
    Rarely rarely = new Rarely(Duration.ofHours(1));

    assertThat(Together.run(8, thread -> rarely.isTime())).containsOnlyOnce(true);
  }
}

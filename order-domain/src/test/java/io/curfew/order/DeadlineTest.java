package io.curfew.order;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private static final PayWindow WINDOW =
      new PayWindow(Duration.ofMinutes(30), Duration.ofSeconds(60));

  @Test
  void theGraceComesBehindWhatTheCustomerIsTold() {
    assertThat(Deadline.after(PLACED_AT, WINDOW))
        .isEqualTo(new Deadline(PLACED_AT.plusSeconds(1_800), PLACED_AT.plusSeconds(1_860)));
  }

  @Test
  void itIsOverFromCloseAtOnAndNotAMillisecondBefore() {
    Deadline deadline = Deadline.after(PLACED_AT, WINDOW);

    assertThat(deadline.isOver(deadline.payBy())).isFalse();
    assertThat(deadline.isOver(deadline.closeAt().minusMillis(1))).isFalse();
    assertThat(deadline.isOver(deadline.closeAt())).isTrue();
    assertThat(deadline.isOver(deadline.closeAt().plusMillis(1))).isTrue();
    assertThat(deadline.isOver(Instant.MAX)).isTrue();
  }

  @Test
  void aMoveKeepsTheGrace() {
    Deadline moved = Deadline.after(PLACED_AT, WINDOW).movedTo(PLACED_AT.plusSeconds(1));

    assertThat(moved).isEqualTo(new Deadline(PLACED_AT.plusSeconds(1), PLACED_AT.plusSeconds(61)));
  }

  @Test
  void closingBeforeTheCustomerWasToldIsImpossible() {
    assertThatThrownBy(() -> new Deadline(PLACED_AT, PLACED_AT.minusMillis(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("closeAt");
  }
}

package io.curfew.closing;

import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Checkout;
import io.curfew.order.Order;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PutOffsTest {
  private final Order order = numbered("o-1").order().withPaymentStarted();
  private final Instant closeAt = order.deadline().closeAt();

  @Test
  void theWaitsAre5And15And45AndALast5Seconds() {
    List<Long> waits = new ArrayList<>();
    Order next = order;
    while (PutOffs.mayAsk(next.checkout())) {
      Instant now = next.dueAt();
      next = PutOffs.putOff(next, now);
      waits.add(Duration.between(now, next.dueAt()).toSeconds());
    }

    assertThat(waits).containsExactly(5L, 15L, 45L, 5L);
    assertThat(next.dueAt()).as("all of them").isEqualTo(closeAt.plusSeconds(70));
    assertThat(next.deadline()).isEqualTo(order.deadline());
    assertThat(next.version()).isEqualTo(order.version() + 4);
  }

  @Test
  void aWaitCountsFromTheMomentOfTheAsk() {
    Instant late = closeAt.plusSeconds(100);

    assertThat(PutOffs.putOff(order, late).dueAt()).isEqualTo(late.plusSeconds(5));
  }

  @Test
  void withoutAStartedPaymentThereIsNobodyToAsk() {
    assertThat(PutOffs.mayAsk(Checkout.NONE)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aPutOffBeforeTheFourthIsNotTheLast(int putOffs) {
    assertThat(PutOffs.isLast(new Checkout(true, putOffs, closeAt))).isFalse();
  }

  @Test
  void theFourthPutOffIsTheLastAndNobodyAsksAfterIt() {
    Checkout fourth = new Checkout(true, 4, closeAt);

    assertThat(PutOffs.isLast(fourth)).isTrue();
    assertThat(PutOffs.mayAsk(fourth)).isFalse();
  }
}

package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.announcing.OrderEvent;
import io.curfew.order.CouponCode;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.placing.IdempotencyKeys.Claim;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.StockLevel;
import io.curfew.work.Contended;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every unit of work keeps to, shown on all the stores that share it. */
public abstract class UnitOfWorkContract extends StoreContract {
  private static final Sku CUP = new Sku("cup");
  private static final CouponCode SPRING = new CouponCode("spring");
  private static final UserId ANN = new UserId("u-1");

  @BeforeEach
  final void stockUp() {
    stores.stock().setAvailable(CUP, 10);
    stores.coupons().put(SPRING, ANN);
  }

  @Test
  void whatTheWorkReturnsIsReturnedAfterTheCommit() {
    assertThat(inTransaction(() -> "done")).isEqualTo("done");
    doInTransaction(this::placeEverything);

    assertThat(Together.run(1, i -> stores.orders().find(new OrderNo("o-1"))))
        .allMatch(o -> o.isPresent());
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 9, 1, 0));
    assertThat(stores.outbox().pending()).isEqualTo(1);
  }

  @Test
  void aRollbackOfPlacingLeavesNothing() {
    assertThatThrownBy(() -> doInTransaction(() -> stopAfter(this::placeEverything)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("stop");

    assertThat(stores.orders().find(new OrderNo("o-1"))).isEmpty();
    assertThat(stores.orders().history(new OrderNo("o-1"))).isEmpty();
    assertThat(stores.orders().pending(PLACED_AT.plusSeconds(99_999), null, 9)).isEmpty();
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 10, 0, 0));
    assertThat(stores.coupons().find(SPRING).orElseThrow().status()).isEqualTo(Status.AVAILABLE);
    assertThat(stores.outbox().pending()).isZero();
    assertThat(stores.outbox().next(PLACED_AT, 0, 9)).isEmpty();
  }

  @Test
  void whatWasRolledBackCanBeDoneAgain() {
    assertThatThrownBy(() -> doInTransaction(() -> stopAfter(this::placeEverything)))
        .hasMessage("stop");
    doInTransaction(this::placeEverything);

    assertThat(find("o-1").placement().lines()).hasSize(1);
    assertThat(stores.orders().history(new OrderNo("o-1"))).hasSize(1);
    assertThat(stores.outbox().pending()).isEqualTo(1);
  }

  @Test
  void aRollbackOfAPaymentLeavesTheOrderAsItWas() {
    doInTransaction(this::placeEverything);
    Order pending = find("o-1");

    assertThatThrownBy(() -> doInTransaction(() -> stopAfter(() -> payEverything(pending))))
        .hasMessage("stop");
    assertThat(find("o-1")).isEqualTo(pending);
    assertThat(stores.orders().history(pending.orderNo())).hasSize(1);
    assertThat(stores.payments().find("wechat", "p-1")).isEmpty();
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 9, 1, 0));
    assertThat(stores.coupons().find(SPRING).orElseThrow().status()).isEqualTo(Status.HELD);
    assertThat(stores.outbox().pending()).isEqualTo(1);
  }

  @Test
  void aRollbackOfACloseLeavesTheHolds() {
    doInTransaction(this::placeEverything);
    Order pending = find("o-1");

    assertThatThrownBy(() -> doInTransaction(() -> stopAfter(() -> close(pending))))
        .hasMessage("stop");
    assertThat(find("o-1")).isEqualTo(pending);
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 9, 1, 0));
    doInTransaction(() -> close(pending));
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 10, 0, 0));
  }

  @Test
  void aRollbackOfADeadlineLeavesIt() {
    Order order = add(numbered("o-1"));

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () ->
                        stopAfter(
                            () ->
                                stores
                                    .orders()
                                    .saveChanges(
                                        List.of(order.withPayBy(PLACED_AT.plusSeconds(5)))))))
        .hasMessage("stop");
    assertThat(find("o-1")).isEqualTo(order);
  }

  @Test
  void theWorkSeesItsOwnWrites() {
    doInTransaction(
        () -> {
          placeEverything();
          Order pending = find("o-1");
          close(pending);
          assertThat(find("o-1").version()).isEqualTo(1);
          assertThat(stores.orders().history(pending.orderNo())).hasSize(2);
        });
  }

  @Test
  void contendedWorkIsDoneThreeTimesInAll() {
    AtomicInteger attempts = new AtomicInteger();

    assertThatThrownBy(
            () -> stores.work().retried(() -> contendedUntil(UnitOfWork.ATTEMPTS + 1, attempts)))
        .isInstanceOf(Contended.class);
    assertThat(attempts).hasValue(UnitOfWork.ATTEMPTS);
    assertThat(stores.orders().find(new OrderNo("o-1"))).isEmpty();
  }

  @Test
  void contendedWorkThatSucceedsInTheEndIsWrittenOnce() {
    AtomicInteger attempts = new AtomicInteger();

    assertThat(stores.work().retried(() -> contendedUntil(UnitOfWork.ATTEMPTS, attempts)))
        .isEqualTo(UnitOfWork.ATTEMPTS);
    assertThat(stores.stock().find(CUP)).contains(new StockLevel(CUP, 9, 1, 0));
    assertThat(stores.outbox().pending()).isEqualTo(1);
  }

  @Test
  void anotherFailureIsNotTriedAgain() {
    AtomicInteger attempts = new AtomicInteger();

    assertThatThrownBy(
            () ->
                stores
                    .work()
                    .retried(
                        () -> {
                          attempts.incrementAndGet();
                          throw new IllegalArgumentException("stop");
                        }))
        .hasMessage("stop");
    assertThat(attempts).hasValue(1);
  }

  private int contendedUntil(int lastAttempt, AtomicInteger attempts) {
    placeEverything();
    if (attempts.incrementAndGet() < lastAttempt) {
      throw new Contended("somebody else was first");
    }
    return attempts.get();
  }

  private void placeEverything() {
    SampleOrder sample = numbered("o-1").with("spring");
    stores.keys().claim(ANN, "k", new Claim("f", new OrderNo("o-1")));
    stores.orders().add(sample.placed());
    stores.holds().hold(sample.order());
    stores.outbox().add(List.of(new OrderEvent(sample.placed())));
  }

  private void payEverything(Order pending) {
    Payment payment =
        new Payment("wechat", "p-1", pending.orderNo(), new Money(1250, CNY), PLACED_AT);
    stores.orders().saveAll(List.of(move(pending, OrderTrigger.PAY, PLACED_AT)));
    stores.holds().sell(pending);
    stores.payments().add(new RecordedPayment(payment, PaymentOutcome.ACCEPTED, PLACED_AT));
    stores.outbox().add(List.of(new OrderEvent(move(pending, OrderTrigger.PAY, PLACED_AT))));
  }

  private void close(Order pending) {
    stores.orders().saveAll(List.of(SampleOrder.expire(pending)));
    stores.holds().release(List.of(pending));
  }

  private static void stopAfter(Runnable work) {
    work.run();
    throw new IllegalArgumentException("stop");
  }
}

package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.expire;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Checkout;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of orders keeps to when pending orders change without a move. */
public abstract class OrderChangesContract extends StoreContract {
  private static final Instant LATER = PLACED_AT.plusMillis(1_865_001);

  @Test
  void aDeadlineIsMovedOnceForEachVersion() {
    Order order = add(numbered("o-1"));
    Order later = order.withPayBy(PLACED_AT.plus(Duration.ofDays(20)));

    assertThat(saveChange(later)).isTrue();
    assertThat(find("o-1")).isEqualTo(later);
    assertThat(saveChange(order.withPayBy(PLACED_AT.plusSeconds(5)))).isFalse();
    assertThat(find("o-1")).isEqualTo(later);
    assertThat(save(expire(order))).as("the old deadline is no longer in the row").isEmpty();
    assertThat(save(expire(later))).containsExactly(order.orderNo());
  }

  @Test
  void anOrderIsNotChangedOnceItIsSettledOrUnknown() {
    Order order = add(numbered("o-1"));
    Order paid = won(move(order, OrderTrigger.PAY, PLACED_AT));

    assertThat(saveChange(pendingWithVersion(1, order).withPayBy(LATER))).isFalse();
    assertThat(saveChange(pendingWithVersion(1, order).withPaymentStarted())).isFalse();
    assertThat(saveChange(pendingWithVersion(1, order).putOff(LATER))).isFalse();
    assertThat(find("o-1")).isEqualTo(paid);
    assertThat(saveChange(numbered("nowhere").order().withPayBy(PLACED_AT))).isFalse();
  }

  @Test
  void aStartedPaymentIsReadBackWithItsOrder() {
    Order order = add(numbered("o-1"));
    assertThat(find("o-1").checkout()).isEqualTo(Checkout.NONE);

    Order started = changed(order.withPaymentStarted());
    assertThat(find("o-1")).isEqualTo(started);
    assertThat(find("o-1").checkout()).isEqualTo(new Checkout(true, 0, null));
    assertThat(changed(started.reminded())).isEqualTo(find("o-1"));
  }

  @Test
  void eachPutOffIsReadBackToTheMillisecond() {
    Order once = putOffUntil(LATER, add(numbered("o-1")));
    assertThat(find("o-1")).isEqualTo(once);

    Order twice = changed(once.putOff(LATER.plusMillis(998)));
    assertThat(find("o-1")).isEqualTo(twice);
    assertThat(find("o-1").checkout()).isEqualTo(new Checkout(true, 2, LATER.plusMillis(998)));
  }

  @Test
  void aNewDeadlineBeginsWithoutPutOffs() {
    Order putOff = putOffUntil(LATER, add(numbered("o-1")));
    assertThat(find("o-1").checkout()).isEqualTo(new Checkout(true, 1, LATER));

    Order moved = changed(putOff.withPayBy(LATER));
    assertThat(find("o-1")).isEqualTo(moved);
    assertThat(find("o-1").checkout()).isEqualTo(new Checkout(true, 0, null));
  }

  @Test
  void whatWasStartedAndPutOffStaysWithASettledOrder() {
    Order putOff = putOffUntil(LATER, add(numbered("o-1")));
    Order closed = won(move(putOff, OrderTrigger.EXPIRE, LATER));

    assertThat(find("o-1")).isEqualTo(closed);
    assertThat(find("o-1").checkout()).isEqualTo(new Checkout(true, 1, LATER));
  }

  @Test
  void aCloseThatWasJudgedBeforeAPaymentWasStartedDoesNotWin() {
    Order judged = add(numbered("o-1"));
    Order started = changed(judged.withPaymentStarted());

    assertThat(save(expire(judged))).isEmpty();
    assertThat(find("o-1")).isEqualTo(started);
  }

  @Test
  void aPaymentIsNotStartedForAnOrderThatWasClosedMeanwhile() {
    Order read = add(numbered("o-1"));
    Order closed = won(expire(read));

    assertThat(saveChange(read.withPaymentStarted())).isFalse();
    assertThat(find("o-1")).isEqualTo(closed);
  }

  @Test
  void aPutOffDoesNotMoveTheDeadlineInTheRow() {
    Order order = add(numbered("o-1"));
    Order putOff = putOffUntil(LATER, order);

    assertThat(find("o-1").deadline()).isEqualTo(order.deadline());
    assertThat(save(move(putOff, OrderTrigger.EXPIRE, order.deadline().closeAt())))
        .as("it is the policy that obeys the put-off, not the row")
        .containsExactly(order.orderNo());
  }

  @Test
  void changesLeaveNoHistory() {
    changed(putOffUntil(LATER, add(numbered("o-1"))).reminded());

    assertThat(stores.orders().history(new OrderNo("o-1"))).hasSize(1);
  }

  @Test
  void aBatchOfChangesKnowsExactlyWhoWon() {
    List<Order> read = addMany(300);
    List<Order> changedMeanwhile = everyTenth(read, 3);
    List<Order> paidMeanwhile = everyTenth(read, 7);
    saveChanges(changedMeanwhile.stream().map(Order::withPaymentStarted).toList());
    paidMeanwhile.forEach(order -> won(move(order, OrderTrigger.PAY, PLACED_AT)));

    Set<OrderNo> won = saveChanges(read.stream().map(order -> order.putOff(LATER)).toList());
    assertThat(won).hasSize(240);
    assertThat(read)
        .allSatisfy(
            order ->
                assertThat(find(order.orderNo().value()).checkout().putOffs())
                    .isEqualTo(won.contains(order.orderNo()) ? 1 : 0));
    assertThat(saveChanges(List.of())).isEmpty();
  }

  @Test
  void aChangeGoesWithItsTransaction() {
    Order order = add(numbered("o-1"));

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.orders().saveChanges(List.of(order.withPaymentStarted()));
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(find("o-1")).isEqualTo(order);
  }

  @Test
  void batchesInOppositeOrderDoNotBlockEachOtherAndChangeEachOrderOnce() {
    List<Order> changes = addMany(300).stream().map(Order::withPaymentStarted).toList();
    List<Order> reversed = new ArrayList<>(changes);
    Collections.reverse(reversed);

    // no second attempt: a deadlock would fail this test
    List<Set<OrderNo>> won =
        Together.run(4, thread -> saveChanges(thread % 2 == 0 ? changes : reversed));
    assertThat(won.stream().mapToInt(Set::size).sum()).isEqualTo(300);
    assertThat(changes)
        .allSatisfy(order -> assertThat(find(order.orderNo().value())).isEqualTo(order));
  }

  private Order putOffUntil(Instant until, Order order) {
    return changed(changed(order.withPaymentStarted()).putOff(until));
  }

  private boolean saveChange(Order changed) {
    return !saveChanges(List.of(changed)).isEmpty();
  }

  private List<Order> addMany(int count) {
    return inTransaction(
        () -> IntStream.range(0, count).mapToObj("o-%03d"::formatted).map(this::added).toList());
  }

  private Order added(String orderNo) {
    return add(numbered(orderNo));
  }

  private static List<Order> everyTenth(List<Order> orders, int digit) {
    return orders.stream()
        .filter(order -> order.orderNo().value().endsWith(String.valueOf(digit)))
        .toList();
  }

  private static Order pendingWithVersion(long version, Order order) {
    return Order.fromStore(
        order.placement(),
        order.deadline(),
        new Progress(OrderStatus.PENDING_PAYMENT, version, null, null, null, null),
        Checkout.NONE);
  }
}

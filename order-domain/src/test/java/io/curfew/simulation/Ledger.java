package io.curfew.simulation;

import io.curfew.announcing.OrderEvent;
import io.curfew.fake.InMemoryStores;
import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.parking.DeadlineMove;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundStatus;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.StockLevel;
import io.curfew.watching.Watch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Judges the shop by its own record of what was wished, captured and answered. It reads the stores
 * as they are, not through the ports of an instance.
 */
final class Ledger implements Watch {
  static final long STOCK = 14;

  private final World world;
  private final InMemoryStores stores;
  private final List<Wish> wishes = new ArrayList<>();
  private final Set<Integer> fulfilled = new HashSet<>();
  private final Map<OrderNo, Account> accounts = new LinkedHashMap<>();
  private final List<OrderNo> orderNos = new ArrayList<>();
  private final List<DeadlineMove> moves = new ArrayList<>();
  private final Map<String, List<OrderNo>> toMove = new HashMap<>();
  private @Nullable Violation violation;

  Ledger(World world) {
    this.world = world;
    this.stores = world.stores;
    Wish.SKUS.forEach(sku -> stores.stock.setAvailable(new Sku(sku), STOCK));
    for (int user = 0; user < Wish.USERS; user++) {
      stores.coupons.put(new CouponCode(Wish.couponOf("u-" + user)), new UserId("u-" + user));
    }
  }

  void wished(Wish wish) {
    wishes.add(wish);
  }

  /** The wish of an order that is new. */
  Wish fulfilled(int number) {
    require(fulfilled.add(number), () -> "wish %d was fulfilled twice".formatted(number));
    return wishes.get(number);
  }

  /** Whatever is committed must be true. */
  void check() {
    while (orderNos.size() < world.numbers.orders()) {
      orderNos.add(Numbers.order(orderNos.size() + 1));
    }
    for (OrderNo orderNo : orderNos) {
      stores.orders.find(orderNo).ifPresent(row -> account(row).look(row));
    }
    Wish.SKUS.forEach(this::checkStock);
    for (int user = 0; user < Wish.USERS; user++) {
      checkCoupon("u-" + user);
    }
  }

  private Account account(Order row) {
    return accounts.computeIfAbsent(
        row.orderNo(), orderNo -> new Account(world, this, orderNo, row));
  }

  private void checkStock(String sku) {
    long held = quantities(sku, Account::isPending);
    long sold = quantities(sku, Account::isSold);
    StockLevel expected = new StockLevel(new Sku(sku), STOCK - held - sold, held, sold);
    StockLevel actual = stores.stock.find(expected.sku()).orElseThrow();
    require(actual.equals(expected), () -> "stock is %s, not %s".formatted(actual, expected));
  }

  private long quantities(String sku, Predicate<Account> of) {
    long sum = 0;
    for (Account account : accounts.values()) {
      if (of.test(account)) {
        sum += account.wish().quantities().getOrDefault(sku, 0L);
      }
    }
    return sum;
  }

  private void checkCoupon(String user) {
    Coupon coupon = stores.coupons.find(new CouponCode(Wish.couponOf(user))).orElseThrow();
    Set<OrderNo> holders = withCoupon(coupon, Account::isPending);
    Set<OrderNo> users = withCoupon(coupon, Account::isSold);
    Status expected =
        holders.isEmpty() ? (users.isEmpty() ? Status.AVAILABLE : Status.USED) : Status.HELD;
    require(holders.size() + users.size() <= 1, () -> coupon + " is used twice");
    require(coupon.status() == expected, () -> "%s is not %s".formatted(coupon, expected));
    require(
        expected == Status.AVAILABLE
            || holders.contains(coupon.orderNo())
            || users.contains(coupon.orderNo()),
        () -> coupon + " is another order's");
  }

  private Set<OrderNo> withCoupon(Coupon coupon, Predicate<Account> of) {
    Set<OrderNo> with = new HashSet<>();
    accounts.forEach(
        (orderNo, account) -> {
          if (of.test(account) && coupon.code().value().equals(account.wish().coupon())) {
            with.add(orderNo);
          }
        });
    return with;
  }

  void announced(OrderEvent event) {
    Optional<Account> account = account(event.order().orderNo());
    require(account.isPresent(), () -> "an event of an order that does not exist: " + event);
    account.orElseThrow().announced(event);
  }

  /** A caller was told so. */
  void answered(OrderNo orderNo, OrderTrigger trigger) {
    require(
        account(orderNo).filter(account -> account.hasMoved(trigger)).isPresent(),
        () -> "order %s did not %s as was answered".formatted(orderNo, trigger));
  }

  void deadlineAsked(OrderNo orderNo, long payBy) {
    account(orderNo).orElseThrow().deadlineAsked(payBy);
  }

  /** From now on deadlines may be moved so. */
  void moveAsked(DeadlineMove move) {
    moves.add(move);
    toMove.put(
        move.id(),
        accounts.entrySet().stream()
            .filter(entry -> entry.getValue().isPending() && concerns(move))
            .map(Map.Entry::getKey)
            .toList());
  }

  /** What was pending when it was asked for, and is now, must have been moved. */
  void moveAnswered(DeadlineMove move) {
    check();
    for (OrderNo orderNo : toMove.get(move.id())) {
      Account account = accounts.get(orderNo);
      require(
          !account.isPending() || account.wasMoved(move),
          () -> "order %s was not moved by %s".formatted(orderNo, move));
    }
    world.coverage.count("all deadlines moved");
  }

  List<DeadlineMove> moves() {
    return moves;
  }

  /** Every order is STANDARD. */
  static boolean concerns(DeadlineMove move) {
    return move.kind() == null || move.kind().equals("STANDARD");
  }

  /** No other timer was parked in its place. */
  void timerIsGone(OrderNo orderNo) {
    require(
        account(orderNo).filter(Account::isPending).isEmpty(),
        () -> "the timer of %s is gone though it is pending".formatted(orderNo));
  }

  Optional<Account> account(OrderNo orderNo) {
    return Optional.ofNullable(accounts.get(orderNo));
  }

  Collection<Account> accounts() {
    return accounts.values();
  }

  void requireAllSettled() {
    accounts.forEach(
        (orderNo, account) ->
            require(!account.isPending(), () -> "order %s is not settled".formatted(orderNo)));
  }

  /** Refunds that are still on their way, or wait for a person. */
  List<Refund> openRefunds() {
    return orderNos.stream()
        .flatMap(orderNo -> stores.refunds.of(orderNo).stream())
        .filter(r -> r.status() == RefundStatus.PENDING || r.status() == RefundStatus.FAILED)
        .toList();
  }

  /** The end of the books: everything told, every payment accounted for. */
  void close() {
    check();
    require(stores.outbox.pending() == 0, () -> "the outbox is not empty");
    require(stores.unconfirmed.waiting() == 0, () -> "the outbox of timers is not empty");
    require(openRefunds().isEmpty(), () -> "open refunds: " + openRefunds());
    accounts.values().forEach(Account::close);
    long balance = 0;
    for (Payment payment : world.provider.captured()) {
      balance += payment.money().amount() - whereItIs(payment);
    }
    long missing = balance;
    require(balance == 0, () -> "the books are off by " + missing);
  }

  /** The amount, if it is where it should be: exactly one place. */
  private long whereItIs(Payment payment) {
    Optional<RecordedPayment> recorded =
        stores.payments.find(payment.channel(), payment.paymentNo());
    require(recorded.isPresent(), () -> "nobody knows of " + payment);
    Optional<Refund> refund = stores.refunds.ofPayment(payment.channel(), payment.paymentNo());
    boolean sent = world.provider.sentBack(payment.paymentNo()) != null;
    boolean byHand = refund.filter(r -> r.status() == RefundStatus.SETTLED).isPresent();
    boolean kept = recorded.orElseThrow().outcome() == PaymentOutcome.ACCEPTED && refund.isEmpty();
    boolean waits =
        recorded.orElseThrow().outcome() == PaymentOutcome.MISMATCHED && refund.isEmpty();
    int places = (sent ? 1 : 0) + (byHand ? 1 : 0) + (kept ? 1 : 0) + (waits ? 1 : 0);
    require(places == 1, () -> "%s is in %d places".formatted(payment, places));
    world.coverage.count(
        sent ? "money refunded" : byHand ? "money by hand" : kept ? "money kept" : "money waits");
    return payment.money().amount();
  }

  @Override
  public void closeFailed(OrderNo orderNo, Throwable cause) {
    boolean changedTooOften = String.valueOf(cause.getMessage()).startsWith("changed under each");
    require(
        world.isTrouble(cause) || changedTooOften,
        () -> "closing %s met %s".formatted(orderNo, cause));
  }

  @Override
  public void holdAnomaly(HoldAnomaly anomaly) {
    require(false, anomaly::toString);
  }

  void require(boolean promise, Supplier<String> broken) {
    if (!promise) {
      violation = new Violation(broken.get());
      throw violation;
    }
  }

  /** In case somebody has caught it. */
  void rethrow() {
    if (violation != null) {
      throw violation;
    }
  }
}

package io.curfew.simulation;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundStatus;
import io.curfew.paying.StartedPayment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Customers, operators and the payment provider's callbacks: everybody who wants something. */
final class People {
  private static final int DEEDS = 12;
  private final World world;
  private final SplittableRandom random;
  private final List<Payment> lostCallbacks = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private final int[] fashion = new int[3];
  private final int wrongOneIn;
  private final int refundOneIn;
  private final int callbackLostOneIn;
  private final boolean rush;
  private int transfers;
  private boolean gone;

  People(World world, SplittableRandom random) {
    this.world = world;
    this.random = random;
    this.wrongOneIn = random.nextBoolean() ? 2 : 20;
    this.refundOneIn = random.nextBoolean() ? 1 : 5;
    this.callbackLostOneIn = random.nextBoolean() ? 2 : 10;
    this.rush = random.nextBoolean();
  }

  /** Plans a day: wishes, and the moods of the provider and the clocks. */
  void begin(long day) {
    Arrays.setAll(fashion, i -> random.nextInt(DEEDS));
    int wishes = 3 + random.nextInt(6);
    for (int number = 0; number < wishes; number++) {
      Wish wish = Wish.any(number, random);
      world.ledger.wished(wish);
      world.agenda.within(day / 3, () -> place(wish));
      if (random.nextInt(4) == 0) {
        world.agenda.within(day / 3, () -> place(wish));
      }
    }
    for (int change = random.nextInt(4); change > 0; change--) {
      Provider.Mood mood = Provider.MOODS.get(random.nextInt(Provider.MOODS.size()));
      world.agenda.within(day, () -> world.provider.feels(mood));
    }
    world.agenda.within(day, this::distrustAClock);
    for (int look = 0; look < 20; look++) {
      world.agenda.within(day, this::lookAfterRefunds);
    }
  }

  /** Nobody wants anything more. */
  void goHome() {
    gone = true;
  }

  private void distrustAClock() {
    world
        .anyNode()
        .ifPresent(
            node -> {
              world.coverage.count("clock distrusted");
              node.distrust();
              world.agenda.within(20_000, node::trust);
            });
  }

  private void place(Wish wish) {
    ask(
        "place",
        node -> plans(node.placeOrder.place(wish.command(), wish.user()).order()),
        () -> place(wish));
  }

  /** What becomes of an order: many things, most of them near the moment it closes. */
  private void plans(Order order) {
    world.ledger.answered(order.orderNo(), OrderTrigger.PLACE);
    for (int payment = random.nextInt(4); payment > 0; payment--) {
      long inTime = world.agenda.now() + random.nextLong(windowOf(order));
      long at = random.nextInt(3) > 0 ? inTime : someTimeFor(order);
      world.agenda.at(at, () -> startPayment(order.orderNo()));
    }
    for (int plan = random.nextInt(6); plan > 0; plan--) {
      int deed = fashion[random.nextInt(fashion.length)];
      world.agenda.at(someTimeFor(order), () -> act(deed, order.orderNo()));
    }
  }

  private long windowOf(Order order) {
    return Math.max(1, Agenda.millis(order.deadline().closeAt()) - world.agenda.now());
  }

  private long someTimeFor(Order order) {
    long now = world.agenda.now();
    long closeAt = now + windowOf(order);
    return switch (rush ? 2 : random.nextInt(4)) {
      case 0 -> now + random.nextInt(1_000);
      case 1 -> now + random.nextLong(closeAt - now);
      case 2 -> closeAt + random.nextInt(60);
      default -> closeAt - 2_000 + random.nextInt(20_000);
    };
  }

  private void act(int deed, OrderNo orderNo) {
    switch (deed) {
      case 0, 1, 2, 3 -> startPayment(orderNo);
      case 4, 5 -> transfer(orderNo);
      case 6 -> cancel(orderNo);
      case 7 -> closeByHand(orderNo);
      case 8 -> requestRefund(orderNo);
      default -> moveDeadline(orderNo);
    }
  }

  private void startPayment(OrderNo orderNo) {
    String channel = random.nextBoolean() ? "wechat" : "alipay";
    ask("start a payment", node -> pays(node.startPayment.start(orderNo, channel)), () -> {});
  }

  private void pays(StartedPayment started) {
    if (random.nextBoolean()) {
      world.agenda.within(
          random.nextInt(3) == 0 ? 50 : random.nextBoolean() ? 2_000 : 40_000,
          () -> capture(started.orderNo(), started.channel(), started.paymentNo()));
    }
  }

  /** Money that comes without a payment having been started. */
  private void transfer(OrderNo orderNo) {
    capture(orderNo, "bank", "T-" + ++transfers);
  }

  private void capture(OrderNo orderNo, String channel, String paymentNo) {
    long amount = world.ledger.account(orderNo).orElseThrow().wish().amount();
    boolean wrong = random.nextInt(wrongOneIn) == 0;
    Money money = new Money(wrong ? amount + 1 : amount, SampleOrder.CNY);
    Payment payment = new Payment(channel, paymentNo, orderNo, money, world.agenda.instant());
    if (!gone && world.provider.capture(payment)) {
      world.coverage.count(wrong ? "wrong amount captured" : "payment captured");
      tellSomehow(payment);
    }
  }

  private void tellSomehow(Payment payment) {
    if (random.nextInt(callbackLostOneIn) == 0) {
      world.coverage.count("callback lost");
      lostCallbacks.add(payment);
      return;
    }
    for (int times = random.nextInt(3); times >= 0; times--) {
      world.agenda.within(random.nextBoolean() ? 500 : 30_000, () -> tell(payment));
    }
  }

  /** Tells it again until it is answered. */
  private void tell(Payment payment) {
    ask(
        "record " + payment.paymentNo(),
        node -> recorded(payment, node.recordPayment.record(payment, Source.CALLBACK)),
        () -> tell(payment));
  }

  private void recorded(Payment payment, PaymentOutcome outcome) {
    world.coverage.count("outcome " + outcome);
    told.add(payment.paymentNo());
    OrderNo orderNo = payment.orderNo();
    switch (outcome) {
      case ACCEPTED -> {
        world.ledger.answered(orderNo, OrderTrigger.PAY);
        if (random.nextInt(refundOneIn) == 0) {
          world.agenda.within(5_000, () -> requestRefund(orderNo));
        }
      }
      case LATE_REFUNDING -> world.ledger.answered(orderNo, OrderTrigger.LATE_PAYMENT);
      case MISMATCHED -> {
        for (int times = random.nextInt(3); times > 0; times--) {
          world.agenda.within(20_000, () -> refundPayment(payment));
        }
      }
      case EXTRA_REFUNDING, DUPLICATE -> {}
    }
  }

  void tellWhatWasLost() {
    lostCallbacks.forEach(this::tell);
  }

  private void cancel(OrderNo orderNo) {
    ask(
        "cancel " + orderNo,
        node -> {
          node.cancelOrder.cancel(orderNo, "customer", null);
          world.ledger.answered(orderNo, OrderTrigger.CANCEL);
        },
        () -> cancel(orderNo));
  }

  private void closeByHand(OrderNo orderNo) {
    ask(
        "close " + orderNo,
        node -> {
          node.closeByHand.close(orderNo, versionOf(orderNo), "operator", "by hand");
          world.ledger.answered(orderNo, OrderTrigger.OPERATOR_CLOSE);
        },
        () -> {});
  }

  private void requestRefund(OrderNo orderNo) {
    boolean restock = random.nextInt(4) > 0;
    String reason = restock ? Account.RESTOCK : "keep";
    ask(
        "refund " + orderNo,
        node -> {
          node.requestRefund.request(orderNo, versionOf(orderNo), restock, "operator", reason);
          world.ledger.answered(orderNo, OrderTrigger.REQUEST_REFUND);
        },
        () -> requestRefund(orderNo));
  }

  private void refundPayment(Payment payment) {
    ask(
        "refund " + payment.paymentNo(),
        node -> node.refundPayment.refund(payment.channel(), payment.paymentNo(), "wrong amount"),
        () -> refundPayment(payment));
  }

  private void moveDeadline(OrderNo orderNo) {
    Instant payBy = world.agenda.instant().plusMillis(1_000 + random.nextInt(30_000));
    ask(
        "move " + orderNo,
        node -> {
          world.ledger.deadlineAsked(orderNo, Agenda.millis(payBy));
          node.moveDeadline.move(orderNo, payBy);
        },
        () -> {});
  }

  /** Operators look after refunds that failed: once more, or by hand. */
  void lookAfterRefunds() {
    world.ledger.openRefunds().stream()
        .filter(refund -> refund.status() == RefundStatus.FAILED || world.badLuck(8))
        .forEach(this::lookAfter);
  }

  private void lookAfter(Refund refund) {
    if (random.nextBoolean()) {
      ask(
          "settle " + refund.refundNo(),
          node -> node.settleRefundByHand.settle(refund.refundNo(), "operator", "by hand"),
          () -> {});
    } else {
      ask(
          "retry " + refund.refundNo(),
          node -> {
            node.retryRefund.retry(refund.refundNo(), "operator");
            world.provider.relent(refund.refundNo());
          },
          () -> {});
    }
  }

  /** A little old, sometimes. */
  private long versionOf(OrderNo orderNo) {
    Order order = world.ledger.account(orderNo).orElseThrow().order();
    return random.nextInt(8) == 0 ? Math.max(0, order.version() - 1) : order.version();
  }

  /** Any instance is asked; who gets no answer asks again, for a while. */
  private void ask(String what, Consumer<Node> wish, Runnable again) {
    Optional<Node> node = world.anyNode();
    boolean answered =
        node.isPresent() && world.on(node.get(), what, () -> wish.accept(node.get()));
    if (!answered) {
      world.agenda.within(5_000, again);
    }
  }
}

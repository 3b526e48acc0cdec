package io.curfew.simulation;

import static java.util.stream.Collectors.toSet;

import io.curfew.announcing.Events;
import io.curfew.announcing.Outbox;
import io.curfew.closing.Brake;
import io.curfew.closing.ClosePolicy;
import io.curfew.closing.CloseVerdict;
import io.curfew.closing.Pauses;
import io.curfew.order.Checkout;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.order.Progress;
import io.curfew.order.Sku;
import io.curfew.parking.MovedDeadlines;
import io.curfew.parking.TimerSender;
import io.curfew.parking.UnconfirmedTimer;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Payments;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundProgress;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartedPayment;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.releasing.Holds;
import io.curfew.releasing.Resource;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A safety broken on purpose, by a wrapper of the port that has it. */
enum Sabotage {
  NONE,

  /** The condition of a move has the state, and no version. */
  NO_VERSION_IN_A_MOVE {
    @Override
    Orders orders(World world) {
      return Wrapped.port(
          Orders.class,
          world.stores.orders,
          "saveAll",
          (Collection<Moved> moves) -> world.stores.orders.saveAll(asOfNow(world, moves)));
    }

    private List<Moved> asOfNow(World world, Collection<Moved> moves) {
      return moves.stream().map(moved -> asOfNow(world, moved)).toList();
    }

    private Moved asOfNow(World world, Moved moved) {
      Order row = world.stores.orders.find(moved.order().orderNo()).orElseThrow();
      Progress now = withVersion(moved.order().progress(), row.version() + 1);
      Order order = Order.fromStore(row.placement(), row.deadline(), now, row.checkout());
      return new Moved(order, moved.from(), moved.trigger(), moved.occasion());
    }
  },

  /** The policy forgets the deadline, and so does the condition of the move. */
  NO_DEADLINE {
    @Override
    Orders orders(World world) {
      return Wrapped.port(
          Orders.class,
          world.stores.orders,
          "saveAll",
          (Collection<Moved> moves) -> world.stores.orders.saveAll(asIfInTime(world, moves)));
    }

    private List<Moved> asIfInTime(World world, Collection<Moved> moves) {
      return moves.stream().map(moved -> asIfInTime(world, moved)).toList();
    }

    private Moved asIfInTime(World world, Moved moved) {
      Order row = world.stores.orders.find(moved.order().orderNo()).orElseThrow();
      Occasion told = moved.occasion();
      Instant at = told.at().isBefore(row.dueAt()) ? row.dueAt() : told.at();
      return new Moved(
          moved.order(),
          moved.from(),
          moved.trigger(),
          new Occasion(at, told.source(), told.actor(), told.reason()));
    }

    @Override
    ClosePolicy policy() {
      return (order, now) -> order.isSettled() ? CloseVerdict.ALREADY_SETTLED : CloseVerdict.CLOSE;
    }
  },

  /** Due timers are acknowledged as they come, not after the commit. */
  ACKNOWLEDGED_BEFORE_THE_COMMIT {
    @Override
    boolean acknowledgesFirst() {
      return true;
    }
  },

  /** What goes back is written outside the transaction of the close. */
  RELEASE_OUTSIDE_THE_TRANSACTION {
    @Override
    Holds holds(World world) {
      return Wrapped.outside(Holds.class, world.stores.holds, "release", world);
    }
  },

  EVENT_OUTSIDE_THE_TRANSACTION {
    @Override
    Outbox outbox(World world) {
      return Wrapped.outside(Outbox.class, world.stores.outbox, "add", world);
    }
  },

  /** Events count as sent though nobody has confirmed them. */
  EVENTS_NOT_CONFIRMED {
    @Override
    Events events(World world) {
      return events -> {
        world.broker.publish(events);
        return new HashSet<>(events);
      };
    }
  },

  /** Each attempt at a refund has a number of its own. */
  NEW_REFUND_NUMBER_AT_EACH_TRY {
    @Override
    PaymentGateway gateway(World world) {
      return Wrapped.port(
          PaymentGateway.class,
          world.provider,
          "refund",
          (Refund refund) -> world.provider.refund(renumbered(refund)));
    }

    private Refund renumbered(Refund refund) {
      RefundNo own = new RefundNo(refund.refundNo() + "." + refund.progress().attempts());
      return new Refund(own, refund.payment(), refund.cause(), refund.progress());
    }
  },

  /** A payment stays recorded when what it does to its order is rolled back. */
  PAYMENT_RECORDED_WITHOUT_BEING_APPLIED {
    @Override
    Payments payments(World world) {
      return Wrapped.outside(Payments.class, world.stores.payments, "add", world);
    }
  },

  /** Whoever finds an order put off asks at once, and again, and again. */
  PUT_OFF_IGNORED {
    @Override
    ClosePolicy policy() {
      ClosePolicy real = super.policy();
      return (order, now) -> real.judge(withoutPutOff(order), now);
    }

    private Order withoutPutOff(Order order) {
      Checkout checkout = order.checkout();
      return Order.fromStore(
          order.placement(),
          order.deadline(),
          order.progress(),
          new Checkout(checkout.paymentStarted(), checkout.putOffs(), null));
    }
  },

  /** No answer of the payment provider is taken for an end. */
  SILENCE_TAKEN_FOR_AN_END {
    @Override
    PaymentGateway gateway(World world) {
      return Wrapped.port(
          PaymentGateway.class,
          world.provider,
          "query",
          (StartedPayment payment) -> {
            GatewayAnswer answer = world.provider.query(payment);
            return answer.equals(GatewayAnswer.UNKNOWN) ? GatewayAnswer.ENDED : answer;
          });
    }
  },

  /** A commit whose answer was lost, and the same request again: it is done twice. */
  KEY_FORGOTTEN {
    @Override
    IdempotencyKeys keys(World world) {
      return (user, key, claim) -> Optional.empty();
    }
  },

  /** A transaction that fails keeps what it has written so far. */
  NO_ROLLBACK {
    @Override
    UnitOfWork work(World world) {
      return new UnitOfWork() {
        @Override
        public <T> T inTransaction(Supplier<T> work) {
          return world.stores.work.inTransaction(() -> keepingEverything(world, work));
        }
      };
    }

    private <T> T keepingEverything(World world, Supplier<T> work) {
      List<RuntimeException> failures = new ArrayList<>();
      List<T> result = new ArrayList<>();
      world.stores.work.elsewhere(
          () -> {
            try {
              result.add(work.get());
            } catch (RuntimeException failure) {
              failures.add(failure);
            }
          });
      failures.forEach(
          failure -> {
            throw failure;
          });
      return result.get(0);
    }
  },

  /** The row of a refund is written whatever its version is. */
  NO_VERSION_IN_A_REFUND {
    @Override
    Refunds refunds(World world) {
      return Wrapped.port(
          Refunds.class,
          world.stores.refunds,
          "save",
          (Refund changed) -> world.stores.refunds.save(asOfNow(world, changed)));
    }

    private Refund asOfNow(World world, Refund changed) {
      long version =
          world.stores.refunds.find(changed.refundNo()).orElseThrow().progress().version();
      var progress = changed.progress();
      return new Refund(
          changed.refundNo(),
          changed.payment(),
          changed.cause(),
          new RefundProgress(
              progress.status(),
              progress.attempts(),
              progress.at(),
              progress.nextAttemptAt(),
              progress.detail(),
              version + 1));
    }
  },

  /** Timers are all there is. */
  NO_SWEEP {
    @Override
    boolean sweeps() {
      return false;
    }
  },

  /** A closer that lost the race goes on as if it had won, and a release has no unique key. */
  RELEASED_AGAIN {
    @Override
    Orders orders(World world) {
      return Wrapped.port(
          Orders.class,
          world.stores.orders,
          "saveAll",
          (Collection<Moved> moves) -> {
            world.stores.orders.saveAll(moves);
            return moves.stream().map(moved -> moved.order().orderNo()).collect(toSet());
          });
    }

    @Override
    Holds holds(World world) {
      return Wrapped.port(
          Holds.class,
          world.stores.holds,
          "release",
          (Collection<Order> orders) -> {
            world.stores.holds.release(orders).stream()
                .filter(again -> again.resource().kind() == Resource.Kind.STOCK)
                .forEach(again -> giveBack(world, new Sku(again.resource().id())));
            return List.of();
          });
    }

    private void giveBack(World world, Sku sku) {
      world.stores.stock.adjust(sku, 1, "again");
    }
  },

  /** The condition of a change that is no move has no version. */
  NO_VERSION_IN_A_CHANGE {
    @Override
    Orders orders(World world) {
      return Wrapped.port(
          Orders.class,
          world.stores.orders,
          "saveChanges",
          (Collection<Order> changes) -> {
            return world.stores.orders.saveChanges(
                changes.stream().map(changed -> asOfNow(world, changed)).toList());
          });
    }

    private Order asOfNow(World world, Order changed) {
      Order row = world.stores.orders.find(changed.orderNo()).orElseThrow();
      return Order.fromStore(
          changed.placement(),
          changed.deadline(),
          withVersion(changed.progress(), row.version() + 1),
          changed.checkout());
    }
  },

  /** Nobody asks whether closing is paused. */
  BRAKE_FORGOTTEN {
    @Override
    Brake brake(Brake known) {
      return Pauses.NONE;
    }
  },

  /** Timers are forgotten when they were sent, whether the broker has confirmed them or not. */
  TIMERS_NOT_CONFIRMED {
    @Override
    TimerSender timerSender(World world) {
      return timers -> {
        world.broker.send(timers);
        return new HashSet<>(timers);
      };
    }
  },

  /** Whether an unconfirmed timer is needed is judged by the timer, not by the row. */
  TIMER_JUDGED_WITHOUT_ITS_ROW {
    @Override
    UnconfirmedTimers unconfirmed(World world) {
      return Wrapped.pair(
          UnconfirmedTimers.class,
          world.timerOutbox,
          "next",
          (Instant now, Integer limit) ->
              world.timerOutbox.next(now, limit).stream().map(this::asTheTimerSays).toList());
    }

    private UnconfirmedTimer asTheTimerSays(UnconfirmedTimer read) {
      return new UnconfirmedTimer(
          read.timer(), read.attempts(), read.pending(), read.timer().closeAt());
    }
  },

  /** A move of many deadlines does not remember which it has moved. */
  MOVED_DEADLINES_FORGOTTEN {
    @Override
    MovedDeadlines movedDeadlines(World world) {
      return new MovedDeadlines() {
        @Override
        public Set<OrderNo> unmoved(String moveId, Collection<OrderNo> orderNos) {
          return new HashSet<>(orderNos);
        }

        @Override
        public void add(String moveId, Collection<OrderNo> orderNos) {}

        @Override
        public long count(String moveId) {
          return 0;
        }
      };
    }
  };

  private static Progress withVersion(Progress then, long version) {
    return new Progress(
        then.status(), version, then.paidAt(), then.closedAt(), then.closeSource(), then.reason());
  }

  Orders orders(World world) {
    return world.stores.orders;
  }

  Holds holds(World world) {
    return world.stores.holds;
  }

  Outbox outbox(World world) {
    return world.stores.outbox;
  }

  Payments payments(World world) {
    return world.stores.payments;
  }

  Refunds refunds(World world) {
    return world.stores.refunds;
  }

  IdempotencyKeys keys(World world) {
    return world.stores.keys;
  }

  PaymentGateway gateway(World world) {
    return world.provider;
  }

  Events events(World world) {
    return world.broker;
  }

  UnitOfWork work(World world) {
    return world.stores.work;
  }

  Brake brake(Brake known) {
    return known;
  }

  MovedDeadlines movedDeadlines(World world) {
    return world.stores.movedDeadlines;
  }

  UnconfirmedTimers unconfirmed(World world) {
    return world.timerOutbox;
  }

  TimerSender timerSender(World world) {
    return world.broker::send;
  }

  ClosePolicy policy() {
    return ClosePolicy.unpaidAfterDeadline();
  }

  boolean acknowledgesFirst() {
    return false;
  }

  boolean sweeps() {
    return true;
  }
}

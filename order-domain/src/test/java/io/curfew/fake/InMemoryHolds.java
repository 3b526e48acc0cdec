package io.curfew.fake;

import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.Hold;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.Resource;
import io.curfew.releasing.UnknownSku;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Holds in memory: a ledger of what was done once with each resource of each order. */
public final class InMemoryHolds implements Holds {
  private final InMemoryUnitOfWork work;
  private final InMemoryStock stock;
  private final InMemoryCoupons coupons;
  private final Table<Key, Held> ledger;

  public InMemoryHolds(InMemoryUnitOfWork work, InMemoryStock stock, InMemoryCoupons coupons) {
    this.work = work;
    this.stock = stock;
    this.coupons = coupons;
    this.ledger = new Table<>(work);
  }

  @Override
  public void hold(Order order) {
    Hold.of(order.placement()).forEach(hold -> take(order, hold));
  }

  @Override
  public List<HoldAnomaly> release(Collection<Order> orders) {
    return orders.stream().flatMap(order -> settle(order, Action.RELEASE).stream()).toList();
  }

  @Override
  public List<HoldAnomaly> sell(Order order) {
    return settle(order, Action.SELL);
  }

  @Override
  public List<HoldAnomaly> restock(Order order) {
    return settle(order, Action.RESTOCK);
  }

  /** The hold vanishes, as when a person deletes its row. */
  public void delete(OrderNo orderNo, Resource resource) {
    work.inTransaction(
        () -> {
          ledger.remove(new Key(orderNo, resource));
          return resource;
        });
  }

  private void take(Order order, Hold hold) {
    Key key = new Key(order.orderNo(), hold.resource());
    if (ledger.find(key).isPresent()) {
      throw new IllegalStateException(key + " is held already");
    }
    switch (hold.resource().kind()) {
      case STOCK -> takeStock(order, new Sku(hold.resource().id()), hold.quantity());
      case COUPON -> takeCoupon(order, new CouponCode(hold.resource().id()));
    }
    ledger.put(key, new Held(hold.quantity(), Action.HOLD));
  }

  private void takeStock(Order order, Sku sku, long quantity) {
    if (stock.find(sku).isEmpty()) {
      throw new UnknownSku(order.placement(), sku);
    }
    if (stock.change(sku, -quantity, quantity, 0).isEmpty()) {
      throw new OutOfStock(sku);
    }
  }

  private void takeCoupon(Order order, CouponCode code) {
    Coupon coupon = coupons.find(code).orElseThrow(() -> new CouponUnavailable(code));
    if (coupon.status() != Status.AVAILABLE
        || !coupon.userId().equals(order.placement().userId())) {
      throw new CouponUnavailable(code);
    }
    coupons.save(new Coupon(code, coupon.userId(), Status.HELD, order.orderNo()));
  }

  private List<HoldAnomaly> settle(Order order, Action action) {
    return Hold.of(order.placement()).stream()
        .flatMap(hold -> settle(order.orderNo(), hold.resource(), action).stream())
        .toList();
  }

  private Optional<HoldAnomaly> settle(OrderNo orderNo, Resource resource, Action action) {
    Key key = new Key(orderNo, resource);
    Optional<Held> held = ledger.find(key);
    if (held.isEmpty()) {
      return Optional.of(new HoldAnomaly(orderNo, resource, "there is no such hold"));
    }
    if (held.get().last() != action.after()) {
      return Optional.of(
          new HoldAnomaly(
              orderNo, resource, held.get().last() + " comes before, not " + action.after()));
    }
    ledger.put(key, new Held(held.get().quantity(), action));
    return giveBack(orderNo, resource, held.get().quantity(), action)
        ? Optional.empty()
        : Optional.of(new HoldAnomaly(orderNo, resource, "what was held is gone"));
  }

  private boolean giveBack(OrderNo orderNo, Resource resource, long quantity, Action action) {
    return switch (resource.kind()) {
      case STOCK -> giveBack(new Sku(resource.id()), quantity, action);
      case COUPON -> giveBack(orderNo, new CouponCode(resource.id()), action);
    };
  }

  private boolean giveBack(Sku sku, long quantity, Action action) {
    return switch (action) {
      case HOLD -> throw new IllegalArgumentException("a hold gives nothing back");
      case RELEASE -> stock.change(sku, quantity, -quantity, 0).isPresent();
      case SELL -> stock.change(sku, 0, -quantity, quantity).isPresent();
      case RESTOCK -> stock.change(sku, quantity, 0, -quantity).isPresent();
    };
  }

  private boolean giveBack(OrderNo orderNo, CouponCode code, Action action) {
    Status before = action == Action.RESTOCK ? Status.USED : Status.HELD;
    Optional<Coupon> held =
        coupons.find(code).filter(c -> c.status() == before && orderNo.equals(c.orderNo()));
    held.ifPresent(
        c ->
            coupons.save(
                action == Action.SELL
                    ? new Coupon(code, c.userId(), Status.USED, orderNo)
                    : new Coupon(code, c.userId(), Status.AVAILABLE, null)));
    return held.isPresent();
  }

  private enum Action {
    HOLD,
    RELEASE,
    SELL,
    RESTOCK;

    Action after() {
      return this == RESTOCK ? SELL : HOLD;
    }
  }

  private record Key(OrderNo orderNo, Resource resource) {}

  private record Held(long quantity, Action last) {}
}

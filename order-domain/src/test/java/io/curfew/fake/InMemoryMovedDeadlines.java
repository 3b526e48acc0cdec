package io.curfew.fake;

import io.curfew.order.OrderNo;
import io.curfew.parking.MovedDeadlines;
import io.curfew.work.Contended;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Moved deadlines in memory. */
public final class InMemoryMovedDeadlines implements MovedDeadlines {
  private final Table<Key, Key> rows;

  public InMemoryMovedDeadlines(InMemoryUnitOfWork work) {
    this.rows = new Table<>(work);
  }

  @Override
  public Set<OrderNo> unmoved(String moveId, Collection<OrderNo> orderNos) {
    return orderNos.stream()
        .filter(orderNo -> rows.find(new Key(moveId, orderNo)).isEmpty())
        .collect(Collectors.toSet());
  }

  @Override
  public void add(String moveId, Collection<OrderNo> orderNos) {
    if (unmoved(moveId, orderNos).size() < orderNos.size()) {
      throw new Contended("moved before by " + moveId);
    }
    orderNos.stream().map(orderNo -> new Key(moveId, orderNo)).forEach(key -> rows.put(key, key));
  }

  @Override
  public long count(String moveId) {
    return rows.where(key -> key.moveId().equals(moveId)).size();
  }

  private record Key(String moveId, OrderNo orderNo) {}
}

package io.curfew.adapter.jdbc;

import io.curfew.contract.CouponsContract;
import io.curfew.contract.HoldsContract;
import io.curfew.contract.IdempotencyKeysContract;
import io.curfew.contract.MoneyRacesContract;
import io.curfew.contract.OrderChangesContract;
import io.curfew.contract.OrderListsContract;
import io.curfew.contract.OrdersContract;
import io.curfew.contract.OutboxContract;
import io.curfew.contract.PaymentsContract;
import io.curfew.contract.RacesContract;
import io.curfew.contract.RefundsContract;
import io.curfew.contract.ReminderRacesContract;
import io.curfew.contract.RemindersContract;
import io.curfew.contract.RestockContract;
import io.curfew.contract.StartedPaymentsContract;
import io.curfew.contract.StockContract;
import io.curfew.contract.Stores;
import io.curfew.contract.TimerTracesContract;
import io.curfew.contract.UnconfirmedTimersContract;
import io.curfew.contract.UnitOfWorkContract;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.releasing.Resource;
import org.junit.jupiter.api.Nested;

/** Every contract of a store, on one database. */
abstract class StoreContracts {
  abstract TestDatabase database();

  private Stores fresh() {
    return database().emptied().stores();
  }

  private void deleteStock(Sku sku) {
    database().jdbc().update("delete from stock where sku = ?", sku.value());
  }

  @Nested
  class OrdersKeep extends OrdersContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class OrderListsKeep extends OrderListsContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class HoldsKeep extends HoldsContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }

    @Override
    protected void loseSku(Sku sku) {
      deleteStock(sku);
    }

    @Override
    protected void loseHold(OrderNo orderNo, Resource resource) {
      database()
          .jdbc()
          .update(
              "delete from order_hold where order_no = ? and resource_kind = ? and resource_id = ?",
              orderNo.value(),
              resource.kind().name(),
              resource.id());
    }
  }

  @Nested
  class StockKeeps extends StockContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class CouponsKeep extends CouponsContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class OutboxKeeps extends OutboxContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class PaymentsKeep extends PaymentsContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class IdempotencyKeysKeep extends IdempotencyKeysContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class TimerTracesKeep extends TimerTracesContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class UnconfirmedTimersKeep extends UnconfirmedTimersContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class UnitOfWorkKeeps extends UnitOfWorkContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class RacesKeep extends RacesContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class OrderChangesKeep extends OrderChangesContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class RestockKeeps extends RestockContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }

    @Override
    protected void loseSku(Sku sku) {
      deleteStock(sku);
    }
  }

  @Nested
  class StartedPaymentsKeep extends StartedPaymentsContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class RefundsKeep extends RefundsContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class RemindersKeep extends RemindersContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class MoneyRacesKeep extends MoneyRacesContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }

  @Nested
  class ReminderRacesKeep extends ReminderRacesContract {
    @Override
    protected Stores freshStores() {
      return fresh();
    }
  }
}

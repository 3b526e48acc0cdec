package io.curfew.adapter.jdbc;

import io.curfew.testservers.JdbcTarget;
import org.junit.jupiter.api.Nested;

/** Every contract of this adapter, on one database. */
abstract class AdapterContracts {
  abstract TestDatabase database();

  abstract JdbcTarget newDatabase();

  @Nested
  class SchemaKeeps extends SchemaContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class BatchesKeep extends BatchesContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class FailuresKeep extends FailuresContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class ZonesKeep extends ZonesContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class EventsKeep extends EventsContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class LocksKeep extends LocksContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class PlansKeep extends PlansContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class MoneyPlansKeep extends MoneyPlansContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class StuckOrdersKeep extends StuckOrdersContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class OrderPathKeeps extends OrderPathContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class PendingTimersKeep extends PendingTimersContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class TracesKeep extends TracesContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class LeftoversKeep extends LeftoversContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class WatchPlansKeep extends WatchPlansContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class MoneyZonesKeep extends MoneyZonesContract {
    @Override
    TestDatabase database() {
      return AdapterContracts.this.database();
    }
  }

  @Nested
  class MigrationsKeep extends MigrationContract {
    @Override
    JdbcTarget newDatabase() {
      return AdapterContracts.this.newDatabase();
    }
  }
}

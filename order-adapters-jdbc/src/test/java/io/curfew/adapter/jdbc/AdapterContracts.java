package io.curfew.adapter.jdbc;

import org.junit.jupiter.api.Nested;

/** Every contract of this adapter, on one database. */
abstract class AdapterContracts {
  abstract TestDatabase database();

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
}

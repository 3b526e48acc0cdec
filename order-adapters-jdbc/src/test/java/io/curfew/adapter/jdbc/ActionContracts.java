package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.closing.Brakes;
import io.curfew.contract.ActionLogContract;
import io.curfew.contract.BrakesContract;
import io.curfew.parking.MovedDeadlines;
import io.curfew.watching.ActionLog;
import io.curfew.watching.OperatorCalls;
import io.curfew.work.UnitOfWork;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What operators do: the contracts of its stores, on one database. */
abstract class ActionContracts {
  abstract TestDatabase database();

  @Nested
  class ActionLogKeeps extends ActionLogContract {
    @Override
    protected Store freshStore() {
      TestDatabase database = database().emptied();
      return new Store(
          database.bean(ActionLog.class),
          database.bean(OperatorCalls.class),
          database.bean(UnitOfWork.class));
    }

    @Test
    void noStatementOfTheLogChangesOrRemovesARow() {
      List<String> statements =
          Stream.of(JdbcActionLog.class.getDeclaredFields())
              .filter(field -> Modifier.isStatic(field.getModifiers()))
              .filter(field -> field.getType() == String.class)
              .map(ActionContracts::text)
              .toList();

      assertThat(statements)
          .hasSizeGreaterThan(3)
          .noneMatch(sql -> sql.contains("update ") || sql.contains("delete "));
    }
  }

  @Nested
  class BrakesKeep extends BrakesContract {
    @Override
    protected BrakeStores freshStore() {
      TestDatabase database = database().emptied();
      return new BrakeStores(
          database.bean(Brakes.class),
          database.bean(MovedDeadlines.class),
          database.bean(UnitOfWork.class));
    }
  }

  @Nested
  class CloseVolumesKeep extends CloseVolumesContract {
    @Override
    TestDatabase database() {
      return ActionContracts.this.database();
    }
  }

  private static String text(Field constant) {
    try {
      return String.valueOf(constant.get(null)).toLowerCase(Locale.ROOT);
    } catch (IllegalAccessException impossible) {
      throw new AssertionError(impossible);
    }
  }
}

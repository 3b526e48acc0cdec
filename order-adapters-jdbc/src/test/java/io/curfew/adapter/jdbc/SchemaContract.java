package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;

abstract class SchemaContract extends AdapterContract {
  @Test
  void migrationsApplyToAnEmptyDatabaseAndAreValid() {
    assertThat(database.flyway().info().applied()).hasSize(16);
    assertThat(database.flyway().info().pending()).isEmpty();
    assertThat(database.flyway().validateWithResult().validationSuccessful).isTrue();
    assertThat(database.flyway().migrate().migrationsExecuted).isZero();
  }

  @Test
  void orderInfoHasTheColumnsThatOthersRelyOn() {
    assertThat(
            columns().stream()
                .filter(c -> c.get("tab").equals("order_info"))
                .map(c -> c.get("col")))
        .contains(
            "id",
            "order_no",
            "user_id",
            "status",
            "create_time",
            "pay_expire_time",
            "close_at",
            "pay_time",
            "close_time",
            "version");
  }

  @Test
  void pitfall16EveryInstantHasMillisecondsAndNoneIsATimestampThatEndsIn2038() {
    String instant = database.isH2() ? "timestamp" : "datetime";
    List<Map<String, String>> instants =
        columns().stream().filter(c -> c.get("type").matches("(timestamp|date|time).*")).toList();

    assertThat(instants)
        .hasSizeGreaterThan(30)
        .allSatisfy(c -> assertThat(c).containsEntry("digits", "3"));
    assertThat(instants).allSatisfy(c -> assertThat(c).containsEntry("type", instant));
  }

  @Test
  void stockCannotBecomeNegativeWhoeverWritesIt() {
    database
        .jdbc()
        .update("insert into stock (sku, available, held, sold) values ('cup', 1, 1, 1)");

    for (String column : List.of("available", "held", "sold")) {
      assertThat(refuses("update stock set %s = -1".formatted(column))).isTrue();
    }
  }

  private boolean refuses(String sql) {
    try {
      database.jdbc().update(sql);
      return false;
    } catch (DataAccessException refused) {
      return true;
    }
  }

  private List<Map<String, String>> columns() {
    return database
        .jdbc()
        .query(
            """
            select table_name, column_name, data_type, datetime_precision
            from information_schema.columns
            where lower(table_schema) = lower(schema()) and table_name <> 'flyway_schema_history'
            """,
            (row, index) ->
                Map.of(
                    "tab", row.getString(1).toLowerCase(Locale.ROOT),
                    "col", row.getString(2).toLowerCase(Locale.ROOT),
                    "type", row.getString(3).toLowerCase(Locale.ROOT),
                    "digits", String.valueOf(row.getString(4))));
  }
}

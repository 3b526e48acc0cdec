package io.curfew.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.announcing.Outbox;
import io.curfew.contract.Stores;
import io.curfew.order.Orders;
import io.curfew.parking.TimerTraces;
import io.curfew.paying.Payments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.releasing.Coupons;
import io.curfew.releasing.Holds;
import io.curfew.releasing.Stock;
import io.curfew.testservers.JdbcTarget;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** A migrated database with the adapter on it, wired as an application wires it. */
final class TestDatabase {
  private static final int CONNECTIONS = 24;

  private final JdbcTarget target;
  private final HikariDataSource dataSource;
  private final AnnotationConfigApplicationContext context;
  private final List<String> tables;

  TestDatabase(JdbcTarget target) {
    this.target = target;
    this.dataSource = connect(target);
    flyway().migrate();
    this.context = new AnnotationConfigApplicationContext();
    context.registerBean(DataSource.class, () -> dataSource);
    context.register(JdbcAdapterConfiguration.class);
    context.refresh();
    this.tables =
        jdbc()
            .queryForList(
                """
        select table_name from information_schema.tables
        where lower(table_schema) = lower(schema()) and lower(table_name) <> 'flyway_schema_history'
        """,
                String.class);
  }

  /** One per kind of server and JVM, made when it is first asked for. */
  static Supplier<TestDatabase> shared(Supplier<JdbcTarget> target) {
    return new Supplier<>() {
      private TestDatabase made;

      @Override
      public synchronized TestDatabase get() {
        if (made == null) {
          made = new TestDatabase(target.get());
        }
        return made;
      }
    };
  }

  static HikariDataSource connect(JdbcTarget target) {
    HikariDataSource dataSource = new HikariDataSource();
    dataSource.setJdbcUrl(target.url());
    dataSource.setUsername(target.user());
    dataSource.setPassword(target.password());
    dataSource.setMaximumPoolSize(CONNECTIONS);
    dataSource.setMinimumIdle(0);
    dataSource.setConnectionTimeout(5_000);
    return dataSource;
  }

  Flyway flyway() {
    return Flyway.configure().dataSource(dataSource).load();
  }

  JdbcTemplate jdbc() {
    return new JdbcTemplate(dataSource);
  }

  JdbcTarget target() {
    return target;
  }

  DataSource dataSource() {
    return dataSource;
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  TestDatabase emptied() {
    tables.forEach(table -> jdbc().update("delete from " + table));
    return this;
  }

  Stores stores() {
    return new Stores(
        bean(Orders.class),
        bean(Holds.class),
        bean(Stock.class),
        bean(Coupons.class),
        bean(Outbox.class),
        bean(Payments.class),
        bean(IdempotencyKeys.class),
        bean(TimerTraces.class),
        bean(UnitOfWork.class));
  }
}

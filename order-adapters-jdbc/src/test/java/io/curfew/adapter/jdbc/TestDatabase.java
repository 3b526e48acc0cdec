package io.curfew.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.Reminders;
import io.curfew.contract.Stores;
import io.curfew.order.Orders;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.Payments;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartedPayments;
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
    this.context = on(dataSource);
    this.tables =
        jdbc()
            .queryForList(
                """
        select table_name from information_schema.tables
        where lower(table_schema) = lower(schema())
          and lower(table_name) not in ('flyway_schema_history', 'shedlock')
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

  /** The adapter's beans on a data source, which stays open when the context is closed. */
  AnnotationConfigApplicationContext on(DataSource someDataSource) {
    AnnotationConfigApplicationContext made = new AnnotationConfigApplicationContext();
    made.registerBean(
        DataSource.class, () -> someDataSource, bean -> bean.setDestroyMethodName(""));
    made.register(JdbcAdapterConfiguration.class);
    made.refresh();
    return made;
  }

  boolean isH2() {
    return target.url().startsWith("jdbc:h2:");
  }

  /** Lets the planner know how full the table is. */
  void analyze(String table) {
    jdbc().execute("analyze table " + table);
  }

  /** Inside a transaction: this work does not wait long for locks. */
  void withShortLockWait(Runnable work) {
    jdbc().execute(isH2() ? "set lock_timeout 300" : "set innodb_lock_wait_timeout = 1");
    try {
      work.run();
    } finally {
      jdbc().execute(isH2() ? "set lock_timeout 20000" : "set innodb_lock_wait_timeout = 50");
    }
  }

  /** Inside a transaction on a server: its connection is ended. */
  void breakConnection() {
    Long own = jdbc().queryForObject("select connection_id()", Long.class);
    try (HikariDataSource other = connect(target)) {
      new JdbcTemplate(other).execute("kill " + own);
    }
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
        bean(StartedPayments.class),
        bean(Refunds.class),
        bean(Reminders.class),
        bean(IdempotencyKeys.class),
        bean(TimerTraces.class),
        bean(UnconfirmedTimers.class),
        bean(UnitOfWork.class));
  }
}

package io.curfew.adapter.jdbc;

import io.curfew.announcing.EventTraces;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.Reminders;
import io.curfew.closing.Brakes;
import io.curfew.closing.CloseVolumes;
import io.curfew.order.Orders;
import io.curfew.parking.MovedDeadlines;
import io.curfew.parking.PendingTimers;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.Payments;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartedPayments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.quarantining.Quarantine;
import io.curfew.releasing.Coupons;
import io.curfew.releasing.HoldTraces;
import io.curfew.releasing.Holds;
import io.curfew.releasing.Stock;
import io.curfew.watching.ActionLog;
import io.curfew.watching.Alarms;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.Leftovers;
import io.curfew.watching.OperatorCalls;
import io.curfew.watching.OrderPath;
import io.curfew.watching.StuckOrders;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import javax.sql.DataSource;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;

/**
 * The ports of the domain on one {@link DataSource}: MySQL, MariaDB, or H2 in its MySQL mode. The
 * tables are those of {@code db/migration}; who provides the data source also runs the migrations,
 * before these beans are used. Every bean is safe for many threads and throws {@link
 * io.curfew.work.Contended} and {@link io.curfew.work.DatabaseUnavailable} as {@link UnitOfWork}
 * says, also outside a transaction.
 */
@Configuration(proxyBeanMethods = false)
public class JdbcAdapterConfiguration {
  private final DataSource dataSource;
  private final NamedParameterJdbcTemplate jdbc;

  public JdbcAdapterConfiguration(DataSource dataSource) {
    this.dataSource = dataSource;
    this.jdbc = new NamedParameterJdbcTemplate(dataSource);
  }

  @Bean
  UnitOfWork unitOfWork() {
    return new JdbcUnitOfWork(dataSource);
  }

  /** Needs the database to be there, and asks it for the time every 10 s from then on. */
  @Bean
  DatabaseTime databaseTime() {
    return new JdbcTime(System::nanoTime, new DatabaseClock(jdbc.getJdbcOperations())).start();
  }

  @Bean
  Orders orders() {
    return Translated.port(Orders.class, new JdbcOrders(jdbc));
  }

  @Bean
  Holds holds(DatabaseTime clock) {
    return Translated.port(Holds.class, new JdbcHolds(jdbc, clock));
  }

  @Bean
  HoldTraces holdTraces() {
    return Translated.port(HoldTraces.class, new JdbcHoldTraces(jdbc));
  }

  @Bean
  Stock stock(UnitOfWork work, DatabaseTime clock) {
    return Translated.port(Stock.class, new JdbcStock(jdbc, work, clock));
  }

  @Bean
  Coupons coupons(UnitOfWork work) {
    return Translated.port(Coupons.class, new JdbcCoupons(jdbc, work));
  }

  @Bean
  IdempotencyKeys idempotencyKeys(DatabaseTime clock) {
    return Translated.port(IdempotencyKeys.class, new JdbcIdempotencyKeys(jdbc, clock));
  }

  @Bean
  Outbox outbox(Orders orders) {
    return Translated.port(Outbox.class, new JdbcOutbox(jdbc, orders));
  }

  @Bean
  EventTraces eventTraces(Orders orders) {
    return Translated.port(EventTraces.class, new JdbcEventTraces(jdbc, orders));
  }

  @Bean
  Payments payments() {
    return Translated.port(Payments.class, new JdbcPayments(jdbc));
  }

  @Bean
  StartedPayments startedPayments() {
    return Translated.port(StartedPayments.class, new JdbcStartedPayments(jdbc));
  }

  @Bean
  Refunds refunds() {
    return Translated.port(Refunds.class, new JdbcRefunds(jdbc));
  }

  @Bean
  Reminders reminders() {
    return Translated.port(Reminders.class, new JdbcReminders(jdbc));
  }

  @Bean
  StuckOrders stuckOrders() {
    return Translated.port(StuckOrders.class, new JdbcStuckOrders(jdbc));
  }

  @Bean
  OrderPath orderPath() {
    return Translated.port(OrderPath.class, new JdbcOrderPath(jdbc));
  }

  @Bean
  TimerTraces timerTraces(UnitOfWork work) {
    return Translated.port(TimerTraces.class, new JdbcTimerTraces(jdbc, work));
  }

  @Bean
  PendingTimers pendingTimers() {
    return Translated.port(PendingTimers.class, new JdbcPendingTimers(jdbc));
  }

  @Bean
  Leftovers leftovers() {
    return Translated.port(Leftovers.class, new JdbcLeftovers(jdbc));
  }

  @Bean
  UnconfirmedTimers unconfirmedTimers(UnitOfWork work) {
    return Translated.port(UnconfirmedTimers.class, new JdbcUnconfirmedTimers(jdbc, work));
  }

  @Bean
  Quarantine quarantine(UnitOfWork work) {
    return Translated.port(Quarantine.class, new JdbcQuarantine(jdbc, work));
  }

  @Bean
  Alarms alarms(UnitOfWork work) {
    return Translated.port(Alarms.class, new JdbcAlarms(jdbc, work));
  }

  @Bean
  ActionLog actionLog() {
    return Translated.port(ActionLog.class, new JdbcActionLog(jdbc));
  }

  @Bean
  OperatorCalls operatorCalls() {
    return Translated.port(OperatorCalls.class, new JdbcOperatorCalls(jdbc));
  }

  @Bean
  Brakes brakes() {
    return Translated.port(Brakes.class, new JdbcBrakes(jdbc));
  }

  @Bean
  CloseVolumes closeVolumes() {
    return Translated.port(CloseVolumes.class, new JdbcCloseVolumes(jdbc));
  }

  @Bean
  MovedDeadlines movedDeadlines() {
    return Translated.port(MovedDeadlines.class, new JdbcMovedDeadlines(jdbc));
  }

  /** Locks in the table {@code shedlock}, by the database's time, and by who holds them. */
  @Bean
  LockProvider lockProvider() {
    return new JdbcTemplateLockProvider(
        JdbcTemplateLockProvider.Configuration.builder()
            .withJdbcTemplate(new JdbcTemplate(dataSource))
            .withLockedByValue(InstanceName.unique())
            .usingDbTime()
            .build());
  }

  @Bean
  HealthProbe database() {
    return new DatabaseProbe(dataSource);
  }
}

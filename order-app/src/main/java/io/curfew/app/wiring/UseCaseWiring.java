package io.curfew.app.wiring;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.PlanReminder;
import io.curfew.announcing.RelayOutbox;
import io.curfew.announcing.Reminders;
import io.curfew.app.acting.Deeds;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.app.timers.LocalCloseTimers;
import io.curfew.app.timers.LocalTraces;
import io.curfew.closing.AskGateway;
import io.curfew.closing.Asking;
import io.curfew.closing.Brake;
import io.curfew.closing.CancelOrder;
import io.curfew.closing.CloseByHand;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.ClosePolicy;
import io.curfew.order.Orders;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.MoveDeadline;
import io.curfew.parking.RelayTimers;
import io.curfew.parking.TimerSender;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.StartedPayments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.placing.OrderKinds;
import io.curfew.placing.OrderNumbers;
import io.curfew.placing.PlaceOrder;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.releasing.Holds;
import io.curfew.sweeping.SweepOverdueOrders;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * The use cases, one bean each, along the path: placed, parked, due, closed, released, announced.
 */
@Configuration(proxyBeanMethods = false)
class UseCaseWiring {
  @Bean
  OrderKinds orderKinds(CurfewProperties properties) {
    return properties.orderKinds();
  }

  @Bean
  TimeOrderedNumbers numbers(DatabaseTime clock) {
    return new TimeOrderedNumbers(clock);
  }

  @Bean
  PlaceOrder placeOrder(
      OrderKinds kinds,
      OrderNumbers numbers,
      IdempotencyKeys keys,
      Orders orders,
      Holds holds,
      Outbox outbox,
      PlanReminder planReminder,
      CloseTimers closeTimers,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    return new PlaceOrder(
        kinds, numbers, keys, orders, holds, outbox, planReminder, closeTimers, work, clock, watch);
  }

  @Bean
  LocalCloseTimers localCloseTimers(
      CloseDueOrders closing,
      QuarantineMessages quarantine,
      TimerTraces traces,
      DatabaseTime clock,
      Watch watch,
      Environment environment) {
    return new LocalCloseTimers(
        closing, quarantine, new LocalTraces(traces, !Broker.isGiven(environment)), clock, watch);
  }

  @Bean
  MoveDeadline moveDeadline(
      OrderMoves moves,
      Reminders reminders,
      CloseTimers closeTimers,
      UnitOfWork work,
      DatabaseTime clock,
      Deeds deeds) {
    return new MoveDeadline(moves, reminders, closeTimers, deeds.logged(work), clock);
  }

  @Bean
  CloseDueOrders closeDueOrders(
      Orders orders,
      Holds holds,
      Outbox outbox,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      Brake brake,
      Asking asking) {
    return new CloseDueOrders(
        orders,
        holds,
        outbox,
        started,
        work,
        clock,
        watch,
        ClosePolicy.unpaidAfterDeadline(),
        brake,
        asking);
  }

  @Bean
  CancelOrder cancelOrder(
      OrderMoves moves,
      Holds holds,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      AskGateway askGateway,
      Watch watch) {
    return new CancelOrder(moves, holds, started, work, clock, askGateway, watch);
  }

  @Bean
  CloseByHand closeByHand(
      OrderMoves moves,
      Holds holds,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      AskGateway askGateway,
      Watch watch,
      Deeds deeds) {
    return new CloseByHand(moves, holds, started, deeds.logged(work), clock, askGateway, watch);
  }

  @Bean
  SweepOverdueOrders sweepOverdueOrders(
      Orders orders,
      CloseDueOrders closing,
      CloseTimers closeTimers,
      DatabaseTime clock,
      Watch watch,
      Brake brake) {
    return new SweepOverdueOrders(orders, closing, closeTimers, clock, watch, brake);
  }

  @Bean
  OrderMoves orderMoves(Orders orders, Outbox outbox, Watch watch) {
    return new OrderMoves(orders, outbox, watch);
  }

  @Bean
  RelayOutbox relayOutbox(Outbox outbox, Events events, DatabaseTime clock) {
    return new RelayOutbox(outbox, events, clock);
  }

  @Bean
  RelayTimers relayTimers(UnconfirmedTimers unconfirmed, TimerSender sender, DatabaseTime clock) {
    return new RelayTimers(unconfirmed, sender, clock);
  }
}

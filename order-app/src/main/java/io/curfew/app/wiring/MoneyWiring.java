package io.curfew.app.wiring;

import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.Outbox;
import io.curfew.app.background.BackgroundAsking;
import io.curfew.app.background.BackgroundFollowUps;
import io.curfew.app.background.FewAtOnce;
import io.curfew.app.background.GatewayCalls;
import io.curfew.closing.AskBeforeClosing;
import io.curfew.closing.AskGateway;
import io.curfew.closing.Brake;
import io.curfew.order.Orders;
import io.curfew.paying.AskPayment;
import io.curfew.paying.FollowUpPayments;
import io.curfew.paying.OweRefund;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordPayment;
import io.curfew.paying.RefundSender;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartPayment;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.concurrent.Executor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Money that comes: payments are started and recorded, and asked about before a close. */
@Configuration(proxyBeanMethods = false)
class MoneyWiring {
  @Bean
  StartPayment startPayment(
      OrderMoves moves,
      StartedPayments started,
      PaymentNumbers numbers,
      UnitOfWork work,
      DatabaseTime clock) {
    return new StartPayment(moves, started, numbers, work, clock);
  }

  @Bean
  OweRefund oweRefund(Refunds refunds, PaymentNumbers numbers, RefundSender sender) {
    return new OweRefund(refunds, numbers, sender);
  }

  @Bean
  RecordPayment recordPayment(
      Payments payments,
      StartedPayments started,
      OweRefund oweRefund,
      OrderMoves moves,
      Holds holds,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    return new RecordPayment(payments, started, oweRefund, moves, holds, work, clock, watch);
  }

  /** With a recording of its own, whose transactions are few at a time. */
  @Bean
  AskPayment askPayment(
      Payments payments,
      StartedPayments started,
      PaymentGateway gateway,
      OweRefund oweRefund,
      OrderMoves moves,
      Holds holds,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    UnitOfWork few = new FewAtOnce(work);
    RecordPayment recordPayment =
        new RecordPayment(payments, started, oweRefund, moves, holds, few, clock, watch);
    return new AskPayment(started, gateway, recordPayment, few, clock);
  }

  @Bean
  AskBeforeClosing askBeforeClosing(
      AskPayment askPayment,
      Orders orders,
      Holds holds,
      Outbox outbox,
      StartedPayments started,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      Brake brake) {
    Executor calls = GatewayCalls.executor(GatewayCalls.IN_BACKGROUND);
    return new AskBeforeClosing(
        new AskGateway(started, askPayment, calls),
        orders,
        holds,
        outbox,
        started,
        new FewAtOnce(work),
        clock,
        watch,
        brake);
  }

  /** For cancels and operators, whose requests wait for the answer. */
  @Bean
  AskGateway askGateway(StartedPayments started, AskPayment askPayment) {
    return new AskGateway(started, askPayment, GatewayCalls.executor(GatewayCalls.FOR_REQUESTS));
  }

  @Bean
  BackgroundFollowUps followUps(AskPayment askPayment) {
    return new BackgroundFollowUps(askPayment);
  }

  @Bean
  FollowUpPayments followUpPayments(
      StartedPayments started, BackgroundFollowUps followUps, UnitOfWork work, DatabaseTime clock) {
    return new FollowUpPayments(started, followUps, work, clock);
  }

  @Bean
  BackgroundAsking asking(AskBeforeClosing askBeforeClosing) {
    return new BackgroundAsking(askBeforeClosing);
  }
}

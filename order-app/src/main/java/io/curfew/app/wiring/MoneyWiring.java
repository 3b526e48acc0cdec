package io.curfew.app.wiring;

import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.Outbox;
import io.curfew.app.background.BackgroundAsking;
import io.curfew.app.background.GatewayCalls;
import io.curfew.closing.AskBeforeClosing;
import io.curfew.closing.AskGateway;
import io.curfew.order.Orders;
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

  @Bean
  AskGateway askGateway(
      StartedPayments started,
      PaymentGateway gateway,
      RecordPayment recordPayment,
      UnitOfWork work,
      DatabaseTime clock) {
    return new AskGateway(started, gateway, recordPayment, work, clock, GatewayCalls.executor());
  }

  @Bean
  AskBeforeClosing askBeforeClosing(
      AskGateway askGateway,
      Orders orders,
      Holds holds,
      Outbox outbox,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    return new AskBeforeClosing(askGateway, orders, holds, outbox, work, clock, watch);
  }

  @Bean
  BackgroundAsking asking(AskBeforeClosing askBeforeClosing) {
    return new BackgroundAsking(askBeforeClosing);
  }
}

package io.curfew.app.wiring;

import io.curfew.announcing.OrderMoves;
import io.curfew.app.acting.Deeds;
import io.curfew.app.background.BackgroundRefunds;
import io.curfew.app.background.FewAtOnce;
import io.curfew.paying.OweRefund;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Payments;
import io.curfew.paying.RefundSender;
import io.curfew.paying.Refunds;
import io.curfew.refunding.RefundPayment;
import io.curfew.refunding.RequestRefund;
import io.curfew.refunding.RetryRefund;
import io.curfew.refunding.SendRefund;
import io.curfew.refunding.SettleRefundByHand;
import io.curfew.refunding.SettleRefunds;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Money that goes back: by itself, or at an operator's word. */
@Configuration(proxyBeanMethods = false)
class RefundWiring {
  @Bean
  SendRefund sendRefund(
      Refunds refunds,
      PaymentGateway gateway,
      OrderMoves moves,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    return new SendRefund(refunds, gateway, moves, new FewAtOnce(work), clock, watch);
  }

  @Bean
  BackgroundRefunds refundSender(SendRefund sendRefund) {
    return new BackgroundRefunds(sendRefund);
  }

  @Bean
  SettleRefunds settleRefunds(Refunds refunds, RefundSender sender, DatabaseTime clock) {
    return new SettleRefunds(refunds, sender, clock);
  }

  @Bean
  RequestRefund requestRefund(
      Payments payments,
      OweRefund oweRefund,
      OrderMoves moves,
      Holds holds,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      Deeds deeds) {
    return new RequestRefund(payments, oweRefund, moves, holds, deeds.logged(work), clock, watch);
  }

  @Bean
  RefundPayment refundPayment(
      Payments payments,
      Refunds refunds,
      OweRefund oweRefund,
      UnitOfWork work,
      DatabaseTime clock,
      Deeds deeds) {
    return new RefundPayment(payments, refunds, oweRefund, deeds.logged(work), clock);
  }

  @Bean
  RetryRefund retryRefund(
      Refunds refunds, RefundSender sender, UnitOfWork work, DatabaseTime clock, Deeds deeds) {
    return new RetryRefund(refunds, sender, deeds.logged(work), clock);
  }

  @Bean
  SettleRefundByHand settleRefundByHand(
      Refunds refunds,
      OrderMoves moves,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch,
      Deeds deeds) {
    return new SettleRefundByHand(refunds, moves, deeds.logged(work), clock, watch);
  }
}

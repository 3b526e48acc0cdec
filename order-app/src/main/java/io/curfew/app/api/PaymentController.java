package io.curfew.app.api;

import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.Orders;
import io.curfew.paying.Payments;
import io.curfew.paying.Refund;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartPayment;
import io.curfew.paying.StartedPayment;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The payments of an order: start one, show those that came. */
@RestController
@RequestMapping("/api/orders/{orderNo}/payments")
class PaymentController {
  private final StartPayment startPayment;
  private final Orders orders;
  private final Payments payments;
  private final Refunds refunds;

  PaymentController(StartPayment startPayment, Orders orders, Payments payments, Refunds refunds) {
    this.startPayment = startPayment;
    this.orders = orders;
    this.payments = payments;
    this.refunds = refunds;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  Started start(@PathVariable String orderNo, @Valid @RequestBody Start body) {
    StartedPayment started = startPayment.start(new OrderNo(orderNo), body.channel());
    return new Started(started.paymentNo(), started.channel());
  }

  @GetMapping
  List<PaymentView> payments(@PathVariable String orderNo) {
    OrderNo number = existing(new OrderNo(orderNo));
    List<Refund> returned = refunds.of(number);
    return payments.of(number).stream().map(paid -> PaymentView.of(paid, returned)).toList();
  }

  private OrderNo existing(OrderNo orderNo) {
    return orders.find(orderNo).orElseThrow(() -> new OrderNotFound(orderNo)).orderNo();
  }

  record Start(
      @NotNull(message = Rules.REQUIRED) @Pattern(regexp = Rules.ID, message = Rules.ID_RULE)
          String channel) {}

  record Started(String paymentNo, String channel) {}
}

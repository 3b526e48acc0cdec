package io.curfew.app.money;

import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/** One customer of the money run: places an order and lives through a {@link Story}. */
final class Customer {
  static final long PRICE = 1_000;
  private static final long SHORTEST_MS = 3_000;
  private static final long LONGEST_MS = 12_000;
  private static final long NEAR_MS = 500;

  private final int number;
  private final Story story;
  private final Random random;
  private final Shop shop;
  private final Provider provider;
  private final Steps steps;
  private final Tally tally;
  private final Aim aim;
  private final long windowMs;

  Customer(int number, Shop shop, Provider provider, Steps steps, Tally tally, Aim aim) {
    this.number = number;
    this.story = Story.of(number);
    this.random = new Random(number);
    this.shop = shop;
    this.provider = provider;
    this.steps = steps;
    this.tally = tally;
    this.aim = aim;
    this.windowMs = random.nextLong(SHORTEST_MS, LONGEST_MS);
  }

  void placeOrder() {
    String order =
        """
        {"userId":"%s","kind":"STANDARD","currency":"CNY","payWithin":"%s",
         "items":[{"sku":"%s","quantity":1,"unitPrice":%d}]}"""
            .formatted(MoneyRun.USER, Duration.ofMillis(windowMs), MoneyRun.sku(number), PRICE);
    Answer placed =
        Patience.answered(() -> shop.place(order, "Idempotency-Key", "customer-" + number));
    if (placed.status() / 100 != 2) {
      throw new IllegalStateException("not placed: " + placed.response().body());
    }
    Instant closeAt = Instant.parse(placed.text("closeAt"));
    tally.count("story " + story);
    live(placed.text("orderNo"), Duration.between(Instant.now(), closeAt).toMillis());
  }

  /**
   * @param left milliseconds until the order closes
   */
  private void live(String orderNo, long left) {
    switch (story) {
      case NEVER_PAYS -> {}
      case PAYS_EARLY -> after(early(left), () -> pay(orderNo, "alipay", PRICE));
      case CALLBACK_DOUBLED -> after(early(left), () -> payTwiceToldAtOnce(orderNo));
      case CALLBACK_LATE ->
          after(left + 1_000 + random.nextInt(2_000), () -> pay(orderNo, "alipay", PRICE));
      case CALLBACK_RACES_CLOSE -> atTheClose(left, () -> payAgainstClose(orderNo));
      case CANCELS -> after(early(left), () -> cancel(orderNo));
      case CANCEL_RACES_CALLBACK -> cancelAgainstCallback(orderNo, early(left));
      case CANCEL_RACES_CLOSE -> atTheClose(left, () -> cancelAgainstClose(orderNo));
      case PAYS_ON_TWO_CHANNELS -> payOnTwoChannels(orderNo, early(left));
      case CALLBACKS_REORDERED -> after(early(left), () -> callbacksReordered(orderNo));
      case WRONG_AMOUNT -> after(early(left), () -> pay(orderNo, "alipay", wrongAmount()));
      case WRONG_AMOUNT_THEN_RIGHT ->
          after(
              early(left),
              () -> {
                pay(orderNo, "alipay", wrongAmount());
                pay(orderNo, "wechat", PRICE);
              });
      case CALLBACK_LOST -> after(early(left), () -> provider.capture(started(orderNo), PRICE));
      case CALLBACK_AFTER_THE_PROVIDER_WAS_ASKED -> callbackAfterAsking(orderNo, left);
      case PAYMENT_ABANDONED -> after(early(left), () -> started(orderNo));
      case CANCEL_OF_A_STARTED_PAYMENT -> cancelOfAStartedPayment(orderNo, early(left));
      case CALLBACK_RACES_THE_ASK -> callbackRacesTheAsk(orderNo, left);
      case CLOSED_BY_OPERATOR -> after(early(left), () -> closedByOperator(orderNo));
      case REFUNDED_BY_OPERATOR -> refundedByOperator(orderNo, early(left));
    }
  }

  private String pay(String orderNo, String channel, long amount) {
    Provider.Captured captured =
        provider.capture(orderNo, channel, "p-" + number + "-" + channel, amount);
    return provider.callback(captured);
  }

  private void payAgainstClose(String orderNo) {
    String outcome = pay(orderNo, "alipay", PRICE);
    aim.cameBeforeTheClose(outcome.equals("ACCEPTED"));
    tally.count("race of pay and close " + outcome);
  }

  private void cancelAgainstClose(String orderNo) {
    String outcome = cancel(orderNo);
    aim.cameBeforeTheClose(outcome.equals("CANCELLED"));
    tally.count("race of cancel and close " + outcome);
  }

  private void payTwiceToldAtOnce(String orderNo) {
    Provider.Captured captured = provider.capture(orderNo, "alipay", "p-" + number, PRICE);
    after(0, () -> provider.callback(captured));
    after(0, () -> provider.callback(captured));
  }

  private void payOnTwoChannels(String orderNo, long moment) {
    after(moment, () -> pay(orderNo, "alipay", PRICE));
    after(moment, () -> pay(orderNo, "wechat", PRICE));
  }

  /** The customer pays, pays again by mistake, and the second callback comes first. */
  private void callbacksReordered(String orderNo) {
    Provider.Captured first = provider.capture(orderNo, "alipay", "p-" + number + "-1", PRICE);
    Provider.Captured second = provider.capture(orderNo, "alipay", "p-" + number + "-2", PRICE);
    tally.count("reordered " + provider.callback(second));
    provider.callback(first);
  }

  private void callbackAfterAsking(String orderNo, long left) {
    after(
        early(left),
        () -> {
          Provider.Captured captured = provider.capture(started(orderNo), PRICE);
          after(left + 2_000, () -> tally.count("after asking " + provider.callback(captured)));
        });
  }

  /** The customer pays, thinks better of it and cancels; the callback is lost. */
  private void cancelOfAStartedPayment(String orderNo, long moment) {
    after(
        moment,
        () -> {
          provider.capture(started(orderNo), PRICE);
          tally.count("cancel of a paid start " + cancel(orderNo));
        });
  }

  private void callbackRacesTheAsk(String orderNo, long left) {
    Instant closes = Instant.now().plusMillis(left);
    after(
        early(left),
        () -> {
          Provider.Captured captured = provider.capture(started(orderNo), PRICE);
          atTheClose(
              Duration.between(Instant.now(), closes).toMillis(),
              () -> tally.count("race of ask and " + provider.callback(captured)));
        });
  }

  private void closedByOperator(String orderNo) {
    boolean started = number % 2 == 0;
    if (started) {
      started(orderNo);
    }
    Answer answer =
        operator(
            "/api/ops/orders/" + orderNo + "/close",
            "{\"reason\":\"sold elsewhere\",\"version\":%d}".formatted(started ? 1 : 0));
    tally.count("operator close: " + answer.status());
  }

  private Answer operator(String path, String body) {
    return Patience.answered(() -> shop.as("operator", TestSecrets.OPERATOR, "POST", path, body));
  }

  private void cancelAgainstCallback(String orderNo, long moment) {
    after(moment, () -> tally.count("race of cancel and pay " + cancel(orderNo)));
    after(moment, () -> pay(orderNo, "alipay", PRICE));
  }

  private String cancel(String orderNo) {
    return Patience.answered(() -> shop.cancel(orderNo)).status() == 200 ? "CANCELLED" : "REFUSED";
  }

  private Provider.Started started(String orderNo) {
    Answer answer =
        Patience.answered(
            () ->
                shop.service(
                    "POST", "/api/orders/" + orderNo + "/payments", "{\"channel\":\"bank\"}"));
    if (answer.status() == 409) {
      throw new CameTooLate();
    }
    if (answer.status() / 100 != 2) {
      throw new IllegalStateException("not started: " + answer.response().body());
    }
    return new Provider.Started(orderNo, "bank", answer.text("paymentNo"));
  }

  private void refundedByOperator(String orderNo, long moment) {
    after(
        moment,
        () -> {
          pay(orderNo, "alipay", PRICE);
          boolean restock = number % 2 == 0;
          String body =
              "{\"reason\":\"changed their mind\",\"version\":1,\"restock\":%s}".formatted(restock);
          Answer answer = operator("/api/ops/orders/" + orderNo + "/refund", body);
          tally.count("operator refund, restock " + restock + ": " + answer.status());
        });
  }

  private long early(long left) {
    return (long) (Math.max(0, left - 1_500) * random.nextDouble());
  }

  /** Aims only when the moment is near, by what the races before have shown. */
  private void atTheClose(long left, Runnable step) {
    after(Math.max(0, left - NEAR_MS), () -> after(NEAR_MS + aim.next(random), step));
  }

  private long wrongAmount() {
    return PRICE + (random.nextBoolean() ? 1 : -1);
  }

  private void after(long milliseconds, Runnable step) {
    steps.after(
        milliseconds,
        () -> {
          try {
            step.run();
          } catch (CameTooLate late) {
            tally.count("came too late to start a payment");
          }
        });
  }

  /** The order was closed before this customer got as far as paying. */
  private static final class CameTooLate extends RuntimeException {}
}

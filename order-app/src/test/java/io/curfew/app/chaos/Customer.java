package io.curfew.app.chaos;

import io.curfew.app.money.Provider;
import io.curfew.app.money.Provider.Captured;
import io.curfew.app.money.Provider.Started;
import io.curfew.app.money.Steps;
import io.curfew.app.money.Tally;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Places one order and lives through a {@link Story}. Of a call without an answer nothing is known:
 * it is made again, at the other instance, with the same key or number, until there is an answer.
 */
final class Customer {
  static final String USER = "chaos";
  static final long PRICE = 1_000;
  private static final int SHORTEST_MS = 3_000;
  private static final int LONGEST_MS = 15_000;
  private static final int AGAIN_MS = 700;

  /** So much an instance's idea of the time may be off: docs/guarantees.md. */
  private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(1);

  private final int number;
  private final Random random;
  private final Duration payWithin;
  private final Stage stage;
  private final Provider provider;
  private final Steps steps;
  private final Tally tally;
  private final Told told;

  Customer(int number, Stage stage, Provider provider, Steps steps, Tally tally, Told told) {
    this.number = number;
    this.random = new Random(number);
    this.payWithin = Duration.ofMillis(random.nextInt(SHORTEST_MS, LONGEST_MS));
    this.stage = stage;
    this.provider = provider;
    this.steps = steps;
    this.tally = tally;
    this.told = told;
  }

  void placeOrder() {
    untilAnswered("placing", this::place, this::live);
  }

  private Answer place(Shop shop) {
    String body =
        """
        {"userId":"%s","kind":"STANDARD","currency":"CNY","payWithin":"%s",
         "items":[{"sku":"seat","quantity":1,"unitPrice":%d}]}"""
            .formatted(USER, payWithin, PRICE);
    return shop.place(body, "Idempotency-Key", "wish-" + number);
  }

  private void live(Answer placed) {
    String orderNo = placed.text("orderNo");
    Instant closeAt = Instant.parse(placed.text("closeAt"));
    told.placed(number, orderNo);
    long left = Duration.between(Instant.now(), closeAt).toMillis();
    switch (Story.of(number)) {
      case NEVER_PAYS -> {}
      case PAYS -> after(early(left), () -> pay(orderNo, closeAt));
      case PAYS_AT_THE_CLOSE ->
          after(left - 100 + random.nextInt(200), () -> pay(orderNo, closeAt));
      case PAYS_LATE -> after(left + random.nextInt(3_000), () -> pay(orderNo, closeAt));
      case PAYS_UNTOLD -> after(early(left), () -> startPayment(orderNo, this::capture));
      case STARTS_TO_PAY -> after(early(left), () -> startPayment(orderNo, started -> {}));
      case CANCELS -> after(early(left), () -> cancel(orderNo));
    }
  }

  private void pay(String orderNo, Instant closeAt) {
    Captured money = provider.capture(orderNo, "alipay", "p-" + number, PRICE);
    String body = money.body();
    untilAnswered(
        "callback",
        shop -> shop.callback(body, Shop.signature(TestSecrets.CALLBACK, Instant.now(), body)),
        answer -> outcome(orderNo, answer.text("outcome"), closeAt));
  }

  /** A repeat is told nothing new: what the first was told is not known. */
  private void outcome(String orderNo, String outcome, Instant closeAt) {
    tally.count("told " + outcome);
    switch (outcome) {
      case "ACCEPTED" -> told.became(orderNo, "PAID");
      case "LATE_REFUNDING" -> {
        told.became(orderNo, "REFUNDED");
        if (Instant.now().isBefore(closeAt.minus(CLOCKS_DIFFER))) {
          tally.count("failed: " + orderNo + " was closed before its time");
        }
      }
      case "DUPLICATE" -> {}
      default -> tally.count("failed: a callback was answered with " + outcome);
    }
  }

  private void startPayment(String orderNo, Consumer<Started> then) {
    untilAnswered(
        "starting a payment",
        shop -> shop.startPayment(orderNo, "bank"),
        answer -> {
          if (answer.status() / 100 == 2) {
            then.accept(new Started(orderNo, "bank", answer.text("paymentNo")));
          }
        });
  }

  private void capture(Started started) {
    try {
      provider.capture(started, PRICE);
      tally.count("paid, and nobody told");
    } catch (IllegalStateException closedMeanwhile) {
      tally.count("payment closed before it was paid");
    }
  }

  private void cancel(String orderNo) {
    untilAnswered(
        "cancelling",
        shop -> shop.cancel(orderNo),
        answer -> {
          if (answer.status() == 200) {
            told.became(orderNo, "CANCELLED");
          }
        });
  }

  private void untilAnswered(String what, Function<Shop, Answer> call, Consumer<Answer> then) {
    attempt(what, 0, call, then);
  }

  private void attempt(
      String what, int before, Function<Shop, Answer> call, Consumer<Answer> then) {
    answer(what, before, call)
        .ifPresentOrElse(
            then, () -> steps.after(AGAIN_MS, () -> attempt(what, before + 1, call, then)));
  }

  /** Empty if there was none, or one that does not say what was done. */
  private Optional<Answer> answer(String what, int before, Function<Shop, Answer> call) {
    try {
      Answer answer = call.apply(stage.shop(number + before));
      tally.count("%s: %d".formatted(what, answer.status()));
      return Optional.of(answer).filter(known -> known.status() < 500);
    } catch (UncheckedIOException unanswered) {
      tally.count(what + ": no answer");
      return Optional.empty();
    }
  }

  private void after(long milliseconds, Runnable step) {
    steps.after(Math.max(0, milliseconds), step);
  }

  private long early(long left) {
    return (long) (Math.max(0, left - 1_000) * random.nextDouble());
  }
}

package io.curfew.order;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.paying.Payment;
import io.curfew.paying.RefundNo;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused at the door, with the field and the rule it broke. */
class InputRulesTest {
  private static final String IDENTIFIER = "must be 1 to 64 characters of A-Z a-z 0-9 . _ : -";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "a\n",
        "\u0000",
        "ä",
        "货",
        "a/b",
        "../../etc/passwd",
        "a\\b",
        "'; drop table order_info; --",
        "a%",
        "a,b",
        "65-long-65-long-65-long-65-long-65-long-65-long-65-long-65-long-6"
      })
  void textThatIsNoIdentifierIsRefusedByNameOfTheField(String text) {
    assertRefused(() -> new OrderNo(text), "orderNo", IDENTIFIER);
    assertRefused(() -> new Sku(text), "sku", IDENTIFIER);
    assertRefused(() -> new UserId(text), "userId", IDENTIFIER);
    assertRefused(() -> new CouponCode(text), "couponCode", IDENTIFIER);
    assertRefused(() -> new RefundNo(text), "refundNo", IDENTIFIER);
    assertRefused(() -> payment(text, "p"), "channel", IDENTIFIER);
    assertRefused(() -> payment("wechat", text), "paymentNo", IDENTIFIER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "0",
        "A-Z.a_z:0-9",
        "..",
        "-",
        "64-long-64-long-64-long-64-long-64-long-64-long-64-long-64-long-"
      })
  void identifiersAreTakenAsTheyAre(String text) {
    assertThat(new OrderNo(text)).hasToString(text);
    assertThat(new Sku(text)).hasToString(text);
    assertThat(new UserId(text)).hasToString(text);
    assertThat(new CouponCode(text)).hasToString(text);
    assertThat(Identifier.checked("key", text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1_000_001, Integer.MAX_VALUE})
  void aQuantityOutOfBoundsIsRefused(int quantity) {
    assertRefused(
        () -> new OrderLine(new Sku("cup"), quantity, 1), "quantity", "must be 1 to 1000000");
  }

  @Test
  void theBoundsOfALineAreAllowed() {
    assertThat(new OrderLine(new Sku("cup"), 1, 0).unitPrice()).isZero();
    assertThat(new OrderLine(new Sku("cup"), 1_000_000, Long.MAX_VALUE).quantity())
        .isEqualTo(1_000_000);
  }

  @Test
  void aNegativePriceIsRefused() {
    assertRefused(() -> new OrderLine(new Sku("cup"), 1, -1), "unitPrice", "must not be negative");
  }

  @Test
  void negativeMoneyIsRefused() {
    assertRefused(() -> new Money(-1, CNY), "amount", "must not be negative");
    assertThat(new Money(0, CNY).amount()).isZero();
  }

  @Test
  void theAmountIsTheSumOfQuantityTimesPrice() {
    List<OrderLine> lines =
        List.of(new OrderLine(new Sku("a"), 3, 7), new OrderLine(new Sku("b"), 2, 1_000));

    assertThat(placement(lines).amount()).isEqualTo(new Money(2_021, CNY));
  }

  @Test
  void aSumThatFitsExactlyIsAllowedAndOneMoreIsRefused() {
    OrderLine all = new OrderLine(new Sku("a"), 1, Long.MAX_VALUE);
    OrderLine one = new OrderLine(new Sku("b"), 1, 1);

    assertThat(placement(List.of(all)).amount().amount()).isEqualTo(Long.MAX_VALUE);
    assertRefused(
        () -> placement(List.of(all, one)), "items", "must sum to an amount that fits 64 bits");
    assertRefused(
        () -> placement(List.of(new OrderLine(new Sku("a"), 2, Long.MAX_VALUE))),
        "items",
        "must sum to an amount that fits 64 bits");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 201, 10_000})
  void noItemsAndTooManyAreRefused(int count) {
    assertRefused(
        () -> placement(Collections.nCopies(count, line("cup", 1))), "items", "must be 1 to 200");
  }

  @Test
  void thePlacementKeepsItsOwnListOfLines() {
    assertThat(placement(Collections.nCopies(200, line("cup", 1))).lines()).hasSize(200);
    assertThatThrownBy(() -> placement(List.of(line("cup", 1))).lines().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PT0S",
        "PT-1S",
        "PT0.999999999S",
        "P30DT0.000000001S",
        "P31D",
        "PT1099511627776S",
        "PT9223372036854775807S",
        "PT-9223372036854775808S"
      })
  void aWindowShorterThanASecondOrLongerThan30DaysIsRefused(String window) {
    assertRefused(
        () -> new PayWindow(Duration.parse(window), Duration.ZERO),
        "payWithin",
        "must be from 1 second (PT1S) to 30 days (P30D)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT-0.000000001S", "PT-1S", "P1DT0.000000001S", "PT1099511627776S"})
  void aNegativeGraceOrOneLongerThanADayIsRefused(String grace) {
    assertRefused(
        () -> new PayWindow(Duration.ofSeconds(1), Duration.parse(grace)),
        "grace",
        "must be from 0 seconds (PT0S) to 1 day (P1D)");
  }

  @Test
  void theBoundsOfAWindowAreAllowedAndCutToMilliseconds() {
    assertThat(new PayWindow(Duration.ofDays(30), Duration.ofDays(1)).total())
        .isEqualTo(Duration.ofDays(31));
    assertThat(
            new PayWindow(Duration.parse("PT1.0019999S"), Duration.parse("PT0.0009999S")).total())
        .isEqualTo(Duration.ofMillis(1_001));
  }

  @Test
  void aPageOutOfBoundsIsRefused() {
    assertRefused(() -> new OrderQuery(null, null, -1, 20), "page", "must be 0 to 1000000");
    assertRefused(() -> new OrderQuery(null, null, 1_000_001, 20), "page", "must be 0 to 1000000");
    assertRefused(() -> new OrderQuery(null, null, 0, 0), "size", "must be 1 to 200");
    assertRefused(() -> new OrderQuery(null, null, 0, 201), "size", "must be 1 to 200");
    assertThat(new OrderQuery(null, null, 1_000_000, 200).size()).isEqualTo(200);
    assertThat(new OrderQuery(null, null, 0, 1).page()).isZero();
  }

  private static Placement placement(List<OrderLine> lines) {
    return Placement.of(
        new OrderNo("o-1"), new UserId("u-1"), "STANDARD", lines, CNY, null, PLACED_AT);
  }

  private static Payment payment(String channel, String paymentNo) {
    return new Payment(channel, paymentNo, new OrderNo("o-1"), new Money(1, CNY), PLACED_AT);
  }

  private static void assertRefused(ThrowingCallable input, String field, String rule) {
    assertThatThrownBy(input)
        .isInstanceOfSatisfying(
            InvalidValue.class,
            refused -> {
              assertThat(refused.field()).isEqualTo(field);
              assertThat(refused.rule()).isEqualTo(rule);
            })
        .hasMessage(field + " " + rule);
  }
}

package io.curfew.app.gateway;

import static io.curfew.app.gateway.ScriptedProvider.NOW;
import static io.curfew.app.gateway.ScriptedProvider.PAYMENT;
import static io.curfew.app.gateway.ScriptedProvider.REFUND;
import static io.curfew.app.gateway.ScriptedProvider.answer;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.gateway.ScriptedProvider.Sent;
import io.curfew.app.support.Shop;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RefundAnswer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** How calls to the provider are signed, and what it does with those that are not. */
class GatewaySigningTest {
  private static final String OPEN = "{\"status\":\"OPEN\"}";
  private final ScriptedProvider scripted = new ScriptedProvider();

  @AfterEach
  void stop() {
    scripted.close();
  }

  @Test
  void aCallIsSignedOverMethodPathAndBody() {
    scripted.will(answer(200, OPEN), answer(200, OPEN), answer(200, "{}"));
    PaymentGateway gateway = scripted.gateway();

    gateway.query(PAYMENT);
    gateway.close(PAYMENT);
    gateway.refund(REFUND);

    assertSigned(scripted.calls().get(0), "GET./payments/card/P-1.");
    assertSigned(scripted.calls().get(1), "POST./payments/card/P-1/close.");
    Sent refund = scripted.calls().get(2);
    assertSigned(refund, "POST./refunds." + refund.body());
  }

  @Test
  void thePathOfTheBaseUrlIsSignedToo() {
    scripted.will(answer(200, OPEN));

    assertThat(scripted.gateway("/psp/v1/").query(PAYMENT)).isEqualTo(GatewayAnswer.OPEN);

    assertThat(scripted.calls().get(0).path()).isEqualTo("/psp/v1/payments/card/P-1");
    assertSigned(scripted.calls().get(0), "GET./psp/v1/payments/card/P-1.");
  }

  @Test
  void aRefundHasItsNumberAsIdempotencyKeyAndSaysWhatToSendBack() {
    scripted.gateway().refund(REFUND);

    Sent refund = scripted.calls().get(0);
    assertThat(refund.header("Idempotency-Key")).isEqualTo("R-1");
    assertThat(refund.header("Content-Type")).isEqualTo("application/json");
    assertThat(new JsonMapper().readTree(refund.body()))
        .isEqualTo(
            new JsonMapper()
                .readTree(
                    """
                    {"refundNo":"R-1","channel":"card","paymentNo":"P-1","amount":1250,"currency":"CNY"}
                    """));
  }

  @Test
  void ofTwoSecretsTheFirstSigns() {
    scripted.will(answer(200, OPEN));
    Provider.gateway(scripted.url(), " first , second", null).query(PAYMENT);

    String given = scripted.calls().get(0).header("X-Curfew-Signature");
    long seconds = Long.parseLong(given.substring(2, given.indexOf(',')));
    assertThat(given)
        .isEqualTo(
            Shop.signature("first", Instant.ofEpochSecond(seconds), "GET./payments/card/P-1."));
  }

  @Test
  void withAnotherSecretNothingIsKnownAndNothingIsDone() {
    try (Provider provider = Provider.http()) {
      PaymentGateway gateway = Provider.gateway(provider.url().toString(), "another", null);

      assertThat(gateway.query(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
      assertThat(gateway.close(PAYMENT)).isEqualTo(GatewayAnswer.UNKNOWN);
      assertThat(gateway.refund(REFUND)).isEqualTo(RefundAnswer.notYet("HTTP 401"));
      assertThat(provider.gateway().query(PAYMENT)).isEqualTo(GatewayAnswer.OPEN);
      assertThat(provider.ledger.refunds()).isEmpty();
    }
  }

  @Test
  void bothSecretsOfTheProviderAreGoodWhileRotating() {
    try (Provider provider = Provider.http("old,new")) {
      String url = provider.url().toString();

      assertThat(Provider.gateway(url, "old", null).query(PAYMENT)).isEqualTo(GatewayAnswer.OPEN);
      assertThat(Provider.gateway(url, "new", null).query(PAYMENT)).isEqualTo(GatewayAnswer.OPEN);
      assertThat(Provider.gateway(url, "old,new", null).query(PAYMENT))
          .isEqualTo(GatewayAnswer.OPEN);
      assertThat(Provider.gateway(url, "none", null).query(PAYMENT))
          .isEqualTo(GatewayAnswer.UNKNOWN);
    }
  }

  @Test
  void aClockThatIsMoreThanFiveMinutesOffIsRefused() {
    try (Provider provider = Provider.http()) {
      assertThat(atClock(provider, Duration.ofSeconds(290))).isEqualTo(GatewayAnswer.OPEN);
      assertThat(atClock(provider, Duration.ofSeconds(-290))).isEqualTo(GatewayAnswer.OPEN);
      assertThat(atClock(provider, Duration.ofSeconds(310))).isEqualTo(GatewayAnswer.UNKNOWN);
      assertThat(atClock(provider, Duration.ofSeconds(-310))).isEqualTo(GatewayAnswer.UNKNOWN);
    }
  }

  private static GatewayAnswer atClock(Provider provider, Duration off) {
    GatewaySettings settings =
        new GatewaySettings(provider.url().toString(), Provider.SECRET, null, false);
    return PaymentGateways.of(settings, InstantSource.offset(InstantSource.system(), off))
        .query(PAYMENT);
  }

  /** By a signature made without our code. */
  private static void assertSigned(Sent call, String content) {
    assertThat(call.header("X-Curfew-Signature"))
        .isEqualTo(Shop.signature(Provider.SECRET, NOW, content));
  }
}

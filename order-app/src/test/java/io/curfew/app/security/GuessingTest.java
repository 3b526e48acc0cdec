package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who guesses passwords or signatures, over HTTP, with a clock that the test moves. */
class GuessingTest {
  private static final String[] BEHIND_A_PROXY = {
    "server.forward-headers-strategy=native",
    "server.tomcat.remoteip.internal-proxies=127\\.0\\.0\\.1"
  };
  private static final AtomicLong NANOS = new AtomicLong();
  private static AppUnderTest direct;
  private static AppUnderTest behindAProxy;

  @BeforeAll
  static void start() {
    direct = AppUnderTest.embedded(NANOS::get);
    behindAProxy = AppUnderTest.embedded(NANOS::get, BEHIND_A_PROXY);
  }

  @AfterAll
  static void stop() {
    direct.close();
    behindAProxy.close();
  }

  @BeforeEach
  void everyGuessIsForgotten() {
    pass(Duration.ofMinutes(1));
  }

  @Test
  void afterTwentyWrongPasswordsARightOneIsRefusedTooAndAMinuteLaterItIsGood() {
    for (int i = 0; i < 20; i++) {
      assertThat(signIn(direct, "service", "guess-" + i).status()).isEqualTo(401);
    }
    pass(Duration.ofSeconds(12));

    assertRefused(signIn(direct, "service", "guess-20"), "48");
    assertRefused(signIn(direct, "service", TestSecrets.SERVICE), "48");
    pass(Duration.ofSeconds(48));
    assertThat(signIn(direct, "service", TestSecrets.SERVICE).status()).isEqualTo(200);
  }

  @Test
  void aPasswordThatWasRememberedAsGoodIsRefusedToo() {
    assertThat(signIn(direct, "service", TestSecrets.SERVICE).status()).isEqualTo(200);
    guess(direct, "service", 20);

    assertRefused(signIn(direct, "service", TestSecrets.SERVICE), "60");
  }

  @Test
  void otherUsersAtTheSameAddressAreNotConcerned() {
    guess(direct, "operator", 25);

    assertThat(signIn(direct, "service", TestSecrets.SERVICE).status()).isEqualTo(200);
    assertThat(signIn(direct, "viewer", TestSecrets.VIEWER).status()).isEqualTo(200);
    assertThat(signIn(direct, "operator", TestSecrets.OPERATOR).status()).isEqualTo(429);
  }

  @Test
  void goodCallsAndMissingCredentialsAndRefusedRolesAreNeverTooMany() {
    for (int i = 0; i < 30; i++) {
      assertThat(signIn(direct, "viewer", TestSecrets.VIEWER).status()).isEqualTo(200);
      assertThat(direct.shop().anonymous("GET", "/api/orders", "").status()).isEqualTo(401);
      assertThat(
              direct.shop().as("viewer", TestSecrets.VIEWER, "POST", "/api/orders", "{}").status())
          .isEqualTo(403);
    }
  }

  @Test
  void anotherWayToWriteAUsersNameIsNoOtherUser() {
    guess(direct, "viewer", 10);
    guess(direct, "VIEWER", 10);

    assertThat(signIn(direct, "Viewer", TestSecrets.VIEWER).status()).isEqualTo(429);
  }

  @Test
  void anAddressThatIsOnlyClaimedDoesNotHelp() {
    for (int i = 0; i < 20; i++) {
      signIn(direct, "service", "guess", "X-Forwarded-For", "10.0.0." + i);
    }
    assertThat(
            signIn(direct, "service", "guess", "X-Forwarded-For", "10.0.1.1", "Forwarded", "for=1")
                .status())
        .isEqualTo(429);
  }

  @Test
  void behindAProxyThatWasNamedEachAddressCountsForItselfAndNobodyChoosesHis() {
    for (int i = 0; i < 20; i++) {
      // the caller claims to be somebody else, and the proxy adds who he is
      signIn(behindAProxy, "service", "guess", "X-Forwarded-For", "10.0.0." + i + ", 192.0.2.1");
    }

    Answer guesser =
        signIn(
            behindAProxy, "service", TestSecrets.SERVICE, "X-Forwarded-For", "9.9.9.9, 192.0.2.1");
    Answer other =
        signIn(behindAProxy, "service", TestSecrets.SERVICE, "X-Forwarded-For", "192.0.2.2");

    assertThat(guesser.status()).isEqualTo(429);
    assertThat(other.status()).isEqualTo(200);
  }

  @Test
  void afterTwentyBadSignaturesBadOnesAreRefusedForAWhileAndGoodOnesAreTaken() {
    Shop shop = direct.shop();
    shop.stock("seat", 10);
    String orderNo = shop.place("u", "seat", Duration.ofMinutes(5)).text("orderNo");
    for (int i = 0; i < 20; i++) {
      assertThat(forged(shop).text("code")).isEqualTo("BAD_SIGNATURE");
    }

    assertRefused(forged(shop), "60");
    assertThat(shop.callback("{}", "").status()).isEqualTo(429);
    assertThat(shop.pay(orderNo, "p-1", 100).text("outcome")).isEqualTo("ACCEPTED");
    assertThat(signIn(direct, "service", TestSecrets.SERVICE).status()).isEqualTo(200);
    pass(Duration.ofMinutes(1));
    assertThat(forged(shop).status()).isEqualTo(401);
  }

  private static Answer forged(Shop shop) {
    return shop.callback("{}", Shop.signature("another-secret", Instant.now(), "{}"));
  }

  private static void guess(AppUnderTest app, String user, int times) {
    for (int i = 0; i < times; i++) {
      signIn(app, user, "guess-" + i);
    }
  }

  private static Answer signIn(AppUnderTest app, String user, String password, String... headers) {
    return app.shop().as(user, password, "GET", "/actuator/prometheus", "", headers);
  }

  private static void assertRefused(Answer answer, String seconds) {
    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.text("code")).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.response().headers().firstValue("Retry-After")).contains(seconds);
  }

  private static void pass(Duration time) {
    NANOS.addAndGet(time.toNanos());
  }
}

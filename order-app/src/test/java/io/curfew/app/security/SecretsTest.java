package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.curfew.app.CurfewApplication;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Watch;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.security.crypto.bcrypt.BCrypt;

/** Every secret the service is given, searched for in all that it writes and shows. */
@ExtendWith(OutputCaptureExtension.class)
class SecretsTest {
  private static final String SECRET = "xyzzy";
  private static final String HASH = BCrypt.hashpw("anna-" + SECRET, BCrypt.gensalt(4));
  private static final List<String> SETTINGS =
      List.of(
          "curfew.service-password=service-" + SECRET,
          "curfew.operator-password=operator-" + SECRET,
          "curfew.viewer-password=viewer-" + SECRET,
          "curfew.callback-secret=callback-" + SECRET + ",next-" + SECRET,
          "curfew.gateway.url=http://127.0.0.1:1",
          "curfew.gateway.secret=gateway-" + SECRET,
          "curfew.alarms.webhook-url=http://127.0.0.1:1/anna's-" + SECRET,
          "curfew.alarms.webhook-secret=webhook-" + SECRET,
          "curfew.operators[0].name=anna",
          "curfew.operators[0].role=VIEWER",
          "curfew.operators[0].password-hash=" + HASH,
          "curfew.db.user=shop",
          "curfew.db.password=database-" + SECRET,
          "curfew.amqp.uri=amqp://shop:broker-" + SECRET + "@127.0.0.1:1",
          "curfew.management-url=http://shop:management-" + SECRET + "@127.0.0.1:1",
          "logging.level.root=debug",
          "logging.level.org.springframework.security=trace");

  /** Passwords that callers sent; a wrong one is often a right one somewhere else. */
  private static final String GUESS = "guessed-" + SECRET;

  @Test
  void noSecretIsWrittenOrShownWhateverGoesWrong(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.embedded(SETTINGS.toArray(String[]::new))) {
      Shop shop = app.shop();
      shop.as("service", GUESS, "GET", "/api/orders", "");
      shop.as("nobody", GUESS, "GET", "/api/orders", "");
      for (int i = 0; i < 22; i++) {
        shop.as("operator", GUESS, "GET", "/api/orders", "");
      }
      shop.as("anna", "anna-" + SECRET, "GET", "/api/ops/stuck", "");
      Instant at = Instant.parse("2026-12-01T00:00:00Z");
      AlarmCause cause = new AlarmCause(AlarmType.CLOSES_LATE, "");
      app.bean(Watch.class).alarmRaised(new Alarm(7, cause, at, at, null, "late", "9 ms", "5 ms"));
      useIt(shop);
      forge(shop);
      await("the broker that is away was tried")
          .until(() -> output.getOut().contains("127.0.0.1:1"));

      assertHasNone(as(shop, "/actuator/prometheus"));
      assertHasNone(as(shop, "/actuator/health"));
      assertHasNone(as(shop, "/actuator"));
      assertHasNone(as(shop, "/v3/api-docs"));
      assertHasNone(as(shop, "/api/ops/stuck"));
    }
    assertThat(output.getOut()).contains("DEBUG");
    assertHasNone(output.getAll());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "curfew.db.url=jdbc:mysql://127.0.0.1:1/curfew",
        "curfew.db.url=jdbc:mysql://shop:url-xyzzy@127.0.0.1:1/curfew",
        "curfew.db.url=jdbc:mysql://127.0.0.1:1/curfew?user=shop&password=url-xyzzy",
        "curfew.db.url=jdbc:mysql://127.0.0.1:1/curfew?password=url-xyzzy&sslMode=NONSENSE",
        "curfew.db.url=jdbc:nosuch://shop:url-xyzzy@127.0.0.1/curfew",
        "curfew.amqp.uri=amqp://shop:uri-xyzzy@127.0.0.1:port",
        "curfew.amqp.uri=http://shop:uri-xyzzy@127.0.0.1",
        "curfew.amqp.uri=amqp://shop:uri xyzzy@127.0.0.1",
        "curfew.management-url=http://shop:uri xyzzy@127.0.0.1",
        "curfew.management-url=ftp://shop:uri-xyzzy@127.0.0.1",
        "curfew.gateway.url=ftp://shop:uri-xyzzy@127.0.0.1",
        "curfew.gateway.url=http://shop:uri xyzzy@127.0.0.1",
        "curfew.alarms.webhook-url=http://127.0.0.1/hook xyzzy",
        "curfew.alarms.webhook-url=ftp://127.0.0.1/hook-xyzzy",
        "curfew.operators[0].password-hash=xyzzy",
      })
  void noSecretIsWrittenWhenItCannotStart(String wrong, CapturedOutput output) {
    List<String> options = new ArrayList<>(List.of("--curfew.port=0"));
    if (!wrong.startsWith("curfew.db.url")) {
      options.add("--curfew.db.url=jdbc:h2:mem:refused");
    }
    SETTINGS.stream()
        .filter(setting -> !setting.startsWith(wrong.substring(0, wrong.indexOf('=') + 1)))
        .forEach(setting -> options.add("--" + setting));
    options.add("--" + wrong);

    assertThatThrownBy(
            () ->
                new SpringApplication(CurfewApplication.class)
                    .run(options.toArray(String[]::new))
                    .close())
        .isNotNull();

    assertHasNone(output.getAll());
  }

  private static void useIt(Shop shop) {
    as(shop, "/api/ops/stuck");
    shop.as("service", "service-" + SECRET, "PUT", "/api/stock/seat", "{\"available\":5}");
    shop.as("service", "service-" + SECRET, "POST", "/api/orders", "no json");
  }

  private static void forge(Shop shop) {
    String body = "{\"paymentNo\":\"p\"}";
    shop.callback(body, Shop.signature("callback-" + SECRET, Instant.now(), body));
    shop.callback(body, Shop.signature(GUESS, Instant.now(), body));
    shop.callback(body, "nonsense");
  }

  private static String as(Shop shop, String path) {
    return shop.as("viewer", "viewer-" + SECRET, "GET", path, "").response().body();
  }

  /** As it is, and as HTTP Basic sends it. */
  private static void assertHasNone(String text) {
    assertThat(text).doesNotContain(SECRET).doesNotContain(HASH);
    for (String user : List.of("anna", "service", "operator", "viewer", "nobody", "shop")) {
      for (String password : List.of(user + "-" + SECRET, GUESS, "management-" + SECRET)) {
        assertThat(text).doesNotContain(base64(user + ":" + password));
      }
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}

package io.curfew.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.app.CurfewApplication;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.TestSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.mock.env.MockEnvironment;

/** What the service makes of its settings as it starts. */
@ExtendWith(OutputCaptureExtension.class)
class StartupTest {
  private static final String IN_MEMORY = "--curfew.db.url=jdbc:h2:mem:refused";

  @Test
  void onAServerDatabaseItRefusesToStartWithoutPasswordsAndSecretAndSaysWhich(
      CapturedOutput output) {
    SpringApplication application = new SpringApplication(CurfewApplication.class);

    assertThatThrownBy(
            () ->
                application.run(
                    "--curfew.port=0",
                    "--curfew.db.url=jdbc:mysql://127.0.0.1:1/curfew",
                    "--curfew.viewer-password=given"))
        .hasRootCauseInstanceOf(Misconfigured.class);

    assertThat(output)
        .contains("CURFEW_SERVICE_PASSWORD, CURFEW_OPERATOR_PASSWORD, CURFEW_CALLBACK_SECRET")
        .contains("CURFEW_GATEWAY_URL")
        .contains("CURFEW_GATEWAY_SANDBOX=true")
        .doesNotContain("CURFEW_VIEWER_PASSWORD")
        .doesNotContain("\tat io.curfew");
  }

  @Test
  void onAServerDatabaseTheSandboxStandsInForAProviderOnlyIfThatIsSaid(CapturedOutput output) {
    assertRefused("--curfew.db.url=jdbc:mysql://127.0.0.1:1/curfew");
    assertThat(output).contains("must be given: CURFEW_GATEWAY_URL, CURFEW_GATEWAY_SECRET");
  }

  @Test
  void aProviderWithoutASecretIsRefusedOnAnyDatabase(CapturedOutput output) {
    assertRefused(
        "--curfew.db.url=jdbc:mysql://127.0.0.1:1/curfew",
        "--curfew.gateway.url=https://pay.example",
        "--curfew.gateway.sandbox=true");
    assertThat(output).contains("must be given: CURFEW_GATEWAY_SECRET");

    assertRefused(IN_MEMORY, "--curfew.gateway.url=https://pay.example");
    assertThat(output).contains("curfew.gateway.secret must be given with a URL");
  }

  @Test
  void aProvidersUrlThatIsNoneIsRefused(CapturedOutput output) {
    assertRefused(
        IN_MEMORY, "--curfew.gateway.url=ftp://pay.example", "--curfew.gateway.secret=shared");

    assertThat(output).contains("curfew.gateway.url must be http:// or https://");
  }

  @Test
  void theReadyLineSaysWhoHasTheMoney(CapturedOutput output) {
    AppUnderTest.embedded().close();
    assertThat(output).contains("payments in the built-in sandbox: no money moves");

    AppUnderTest.embedded(
            "curfew.gateway.url=http://127.0.0.1:1", "curfew.gateway.secret=gateway-secret")
        .close();
    assertThat(output).contains("payments at the provider given").doesNotContain("gateway-secret");
  }

  @Test
  void aReminderThatCannotBeIsRefused(CapturedOutput output) {
    assertRefused(IN_MEMORY, "--curfew.reminder.before=20m");

    assertThat(output)
        .contains(
            "curfew.reminder.before must be more than 0 and less than curfew.reminder.shortest-window");
  }

  @ParameterizedTest
  @CsvSource({
    "spring.rabbitmq.publisher-confirm-type, none, correlated",
    "spring.rabbitmq.publisher-confirm-type, simple, correlated",
    "spring.rabbitmq.publisherConfirmType, NONE, correlated",
    "spring.rabbitmq.publisher-returns, false, true",
    "spring.rabbitmq.template.mandatory, false, true"
  })
  void withABrokerItRefusesToStartWithoutConfirmsAndReturns(
      String setting, String value, String required, CapturedOutput output) {
    assertRefused(
        IN_MEMORY, "--curfew.amqp.uri=amqp://127.0.0.1:1", "--%s=%s".formatted(setting, value));

    assertThat(output)
        .contains("must be '%s' but is '%s'".formatted(required, value))
        .contains("Remove these settings")
        .doesNotContain("\tat io.curfew");
  }

  @Test
  void settingsThatSayWhatCurfewDoesAnywayAreFine() {
    MockEnvironment environment =
        new MockEnvironment()
            .withProperty("spring.rabbitmq.publisher-confirm-type", "CORRELATED")
            .withProperty("spring.rabbitmq.publisher-returns", "true")
            .withProperty("spring.rabbitmq.template.mandatory", "");

    assertThatCode(() -> ConfirmRequirements.check(environment)).doesNotThrowAnyException();
  }

  private static void assertRefused(String... settings) {
    List<String> options = new ArrayList<>(List.of(settings));
    options.add("--curfew.port=0");
    TestSecrets.SETTINGS.forEach(setting -> options.add("--" + setting));
    SpringApplication application = new SpringApplication(CurfewApplication.class);

    assertThatThrownBy(() -> application.run(options.toArray(String[]::new)))
        .hasRootCauseInstanceOf(Misconfigured.class);
  }

  @Test
  void aKindIsAddedOrChangedByConfigurationAlone() {
    try (AppUnderTest app =
        AppUnderTest.embedded(
            "curfew.kinds.[STANDARD].pay-within=10m",
            "curfew.kinds.[GROUP_BUY].pay-within=2h",
            "curfew.kinds.[GROUP_BUY].grace=30s")) {
      Shop shop = app.shop();
      shop.stock("seat", 3);

      assertThat(windowOf(shop, "STANDARD")).isEqualTo(Duration.ofMinutes(10));
      assertThat(windowOf(shop, "GROUP_BUY")).isEqualTo(Duration.ofHours(2).plusSeconds(30));
      assertThat(windowOf(shop, "FLASH_SALE")).isEqualTo(Duration.ofMinutes(15));
    }
  }

  @Test
  void withoutAPasswordNobodyCanSignInAsThatUser(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.embedded("curfew.operator-password=")) {
      assertThat(app.shop().as("operator", "", "GET", "/api/orders", "").status()).isEqualTo(401);
      assertThat(output).contains("No CURFEW_OPERATOR_PASSWORD: nobody can sign in as operator");
    }
  }

  @Test
  void noSecretIsLogged(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.embedded("logging.level.root=debug")) {
      app.shop().stock("seat", 1);
      app.shop().pay("X", "p", 1);
    }
    assertThat(output).doesNotContain("service-password").doesNotContain("callback-secret");
  }

  private static Duration windowOf(Shop shop, String kind) {
    Shop.Answer placed =
        shop.place(
            """
            {"userId":"u","kind":"%s","currency":"CNY","items":[{"sku":"seat","quantity":1,"unitPrice":1}]}"""
                .formatted(kind));
    return Duration.between(
        Instant.parse(placed.text("createdAt")), Instant.parse(placed.text("closeAt")));
  }
}

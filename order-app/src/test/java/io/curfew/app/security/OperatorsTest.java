package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.app.CurfewApplication;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import io.curfew.app.support.TestSecrets;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.security.crypto.bcrypt.BCrypt;

/** Users by name, from configuration. */
@ExtendWith(OutputCaptureExtension.class)
class OperatorsTest {
  private static final String HASH = BCrypt.hashpw("安娜's password", BCrypt.gensalt(4));

  @Test
  void eachHasHisRoleAndTheLogNamesHim() {
    List<String> settings = new ArrayList<>();
    settings.addAll(user(0, "anna", "OPERATOR", HASH, true));
    settings.addAll(user(1, "victor", "VIEWER", HASH, true));
    settings.addAll(user(2, "shop-2", "SERVICE", HASH, true));
    settings.addAll(user(3, "gone", "OPERATOR", HASH, false));
    try (AppUnderTest app = AppUnderTest.embedded(settings.toArray(String[]::new))) {
      Shop shop = app.shop();
      assertThat(as(shop, "shop-2", "PUT", "/api/stock/seat", "{\"available\":5}")).isEqualTo(200);
      String orderNo = shop.place("u", "seat", Duration.ofMinutes(5)).text("orderNo");
      String path = "/api/ops/orders/" + orderNo + "/close";
      String close = "{\"reason\":\"r\",\"version\":0}";

      assertThat(as(shop, "gone", "POST", path, close)).isEqualTo(401);
      assertThat(as(shop, "victor", "POST", path, close)).isEqualTo(403);
      assertThat(as(shop, "victor", "GET", "/api/ops/stuck", "")).isEqualTo(200);
      assertThat(as(shop, "anna", "POST", path, close)).isEqualTo(200);
      assertThat(shop.as("anna", "wrong", "GET", "/api/ops/stuck", "").status()).isEqualTo(401);
      assertThat(shop.as("operator", TestSecrets.OPERATOR, "GET", "/api/ops/stuck", "").status())
          .isEqualTo(200);

      assertThat(shop.history(orderNo).path(1).path("actor").asString()).isEqualTo("anna");
      assertThat(shop.viewer("/actions").json().path("content").findValuesAsString("operator"))
          .containsExactly("anna", "victor");
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "anna,     BOSS,     hash,     curfew.operators[0].role must be OPERATOR",
        "anna,     '',       hash,     curfew.operators[0].role must be OPERATOR",
        "anna,     VIEWER,   topsecret, curfew.operators[0].password-hash must be a bcrypt hash",
        "an na,    VIEWER,   hash,     curfew.operators[0].name must be 1 to 64",
        "Operator, VIEWER,   hash,     curfew.operators[0].name must not be that of another",
        "curfew,   VIEWER,   hash,     curfew.operators[0].name must not be that of another",
      })
  void aWrongEntryIsRefusedAtTheStartNamingSettingAndRuleAndNoSecret(
      String name, String role, String hash, String problem, CapturedOutput output) {
    assertRefused(user(0, name, role, hash.equals("hash") ? HASH : hash, true));

    assertThat(output).contains(problem).doesNotContain("topsecret").doesNotContain(HASH);
  }

  @Test
  void aNameThatComesTwiceIsRefused(CapturedOutput output) {
    List<String> settings = new ArrayList<>(user(0, "anna", "VIEWER", HASH, true));
    settings.addAll(user(1, "ANNA", "OPERATOR", HASH, true));
    assertRefused(settings);

    assertThat(output).contains("curfew.operators[1].name must not be that of another");
  }

  @Test
  void aShippedUsersPasswordThatIsTooLongIsRefusedNamingItsSetting(CapturedOutput output) {
    assertRefused(List.of("curfew.viewer-password=" + "x".repeat(73)));

    assertThat(output)
        .contains("curfew.viewer-password must have at most 72 bytes")
        .doesNotContain("x".repeat(73))
        .doesNotContain("\tat io.curfew");
  }

  @Test
  void aHashIsMadeOfTheFirstLineAndIsGoodForThatPassword() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] line = "安娜's password\r\nsecond line".getBytes(StandardCharsets.UTF_8);

    HashPassword.run(new ByteArrayInputStream(line), out);

    String hash = out.toString(StandardCharsets.UTF_8);
    assertThat(hash).matches("\\$2a\\$10\\$.{53}\\R");
    assertThat(BCrypt.checkpw("安娜's password", hash.strip())).isTrue();
  }

  @Test
  void thereIsNoHashOfNothingAndNoneOfWhatBcryptWouldCutOff() {
    for (String password : List.of("", "  \n", "x".repeat(73))) {
      ByteArrayInputStream in = new ByteArrayInputStream(password.getBytes(StandardCharsets.UTF_8));
      assertThatThrownBy(() -> HashPassword.run(in, new ByteArrayOutputStream()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("1 to 72 bytes");
    }
  }

  private static void assertRefused(List<String> settings) {
    List<String> options = new ArrayList<>(List.of("--curfew.port=0"));
    options.add("--curfew.db.url=jdbc:h2:mem:operators");
    TestSecrets.SETTINGS.forEach(setting -> options.add("--" + setting));
    settings.forEach(setting -> options.add("--" + setting));
    SpringApplication application = new SpringApplication(CurfewApplication.class);

    assertThatThrownBy(() -> application.run(options.toArray(String[]::new)))
        .isInstanceOf(RuntimeException.class);
  }

  private static int as(Shop shop, String user, String method, String path, String body) {
    return shop.as(user, "安娜's password", method, path, body).status();
  }

  private static List<String> user(
      int number, String name, String role, String hash, boolean enabled) {
    String prefix = "curfew.operators[%d].".formatted(number);
    return List.of(
        prefix + "name=" + name,
        prefix + "role=" + role,
        prefix + "password-hash=" + hash,
        prefix + "enabled=" + enabled);
  }
}

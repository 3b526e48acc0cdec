package io.curfew.app.gateway;

import static io.curfew.app.gateway.ScriptedProvider.PAYMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.app.sandbox.SandboxGateway;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentGateway;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which provider comes of which settings. */
class PaymentGatewaysTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "  "})
  void withoutAUrlItIsTheSandbox(String url) {
    assertThat(gateway(url, null, null)).isInstanceOf(SandboxGateway.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "provider.example",
        "/payments",
        "ftp://provider.example",
        "https://",
        "https://provider.example:port",
        "https://user:password@provider.example",
        "https://provider.example?key=1",
        "https://provider.example#part",
        "https://provider example"
      })
  void aUrlThatCannotBeUsedIsRefusedByName(String url) {
    assertThatThrownBy(() -> gateway(url, "secret", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("curfew.gateway.url must be")
        .hasMessageNotContaining("password");
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " , "})
  void aUrlWithoutASecretIsRefusedByName(String secret) {
    assertThatThrownBy(() -> gateway("https://provider.example", secret, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("curfew.gateway.secret must be given");
  }

  @Test
  void trustThatCannotBeReadIsRefusedByName() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty.pem"), "no certificate");

    for (Path file : new Path[] {folder.resolve("missing.pem"), empty}) {
      assertThatThrownBy(() -> gateway("https://provider.example", "secret", file.toString()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("curfew.gateway.trust must be a file");
    }
  }

  @Test
  void spacesAndASlashAtTheEndOfTheUrlAreNoHarm() {
    try (Provider provider = Provider.http()) {
      assertThat(gateway(" " + provider.url() + "/ ", Provider.SECRET, " ").query(PAYMENT))
          .isEqualTo(GatewayAnswer.OPEN);
    }
  }

  private static PaymentGateway gateway(String url, String secret, String trust) {
    return PaymentGateways.of(
        new GatewaySettings(url, secret, trust, false), InstantSource.system());
  }
}

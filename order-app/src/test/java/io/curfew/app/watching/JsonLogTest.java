package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.logging.LoggingSystemProperty;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The log as JSON. */
@ExtendWith(OutputCaptureExtension.class)
class JsonLogTest {
  private static final JsonMapper JSON = new JsonMapper();

  /** Spring Boot leaves its choice to the next application of this process. */
  @AfterEach
  void forget() {
    System.clearProperty(
        LoggingSystemProperty.CONSOLE_STRUCTURED_FORMAT.getEnvironmentVariableName());
  }

  @Test
  void everyLineIsAnObjectAndThoseAboutAnOrderHaveItsNumberAsAField(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.embedded("curfew.log-format=json")) {
      Shop shop = app.shop();
      shop.stock("seat", 1);
      String orderNo = shop.place("u", "seat", Duration.ofSeconds(1)).text("orderNo");

      await("its close is logged")
          .until(() -> output.toString().contains("PENDING_PAYMENT -> CLOSED"));

      List<JsonNode> lines = lines(output);
      assertThat(lines)
          .filteredOn(line -> line.path("message").asString().contains(orderNo))
          .hasSizeGreaterThanOrEqualTo(3)
          .allSatisfy(line -> assertThat(line.path("orderNo").asString()).isEqualTo(orderNo));
      assertThat(lines)
          .filteredOn(line -> line.path("message").asString().startsWith("Ready on port"))
          .singleElement()
          .satisfies(
              line -> {
                assertThat(line.has("orderNo")).isFalse();
                assertThat(line.at("/log/level").asString()).isEqualTo("INFO");
                assertThat(line.has("@timestamp")).isTrue();
              });
    }
  }

  @Test
  void anotherFormatIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AppUnderTest.embedded("curfew.log-format=xml"))
        .withMessageContaining("curfew.log-format must be text or json");
  }

  /** Fails on a line that is none. */
  private static List<JsonNode> lines(CapturedOutput output) {
    return output.toString().lines().filter(line -> !line.isBlank()).map(JSON::readTree).toList();
  }
}

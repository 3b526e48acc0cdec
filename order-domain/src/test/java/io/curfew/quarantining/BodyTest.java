package io.curfew.quarantining;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What is kept of a body. */
class BodyTest {
  @Test
  void aBodyIsKeptWhole() {
    byte[] bytes = {0, -1, 127, -128, 10};

    Body body = Body.of(bytes);
    bytes[0] = 9;

    assertThat(body.bytes()).containsExactly(0, -1, 127, -128, 10);
    assertThat(body.size()).isEqualTo(5);
    assertThat(body.isWhole()).isTrue();
  }

  @Test
  void beyondFourMebibytesItsBeginningIsKeptWithItsSize() {
    Body limit = Body.of(new byte[Body.MOST_KEPT]);
    Body beyond = Body.of(new byte[Body.MOST_KEPT + 1]);

    assertThat(limit.isWhole()).isTrue();
    assertThat(beyond.isWhole()).isFalse();
    assertThat(beyond.bytes()).hasSize(Body.MOST_KEPT);
    assertThat(beyond.size()).isEqualTo(Body.MOST_KEPT + 1L);
  }

  @Test
  void bodiesOfTheSameContentAndSizeAreEqual() {
    Body body = Body.of("{\"a\":1}".getBytes(StandardCharsets.UTF_8));

    assertThat(body)
        .isEqualTo(Body.beginning(body.bytes(), 7))
        .hasSameHashCodeAs(Body.beginning(body.bytes(), 7))
        .isNotEqualTo(Body.beginning(body.bytes(), 8))
        .isNotEqualTo(Body.of(new byte[7]))
        .isNotEqualTo(Body.of(new byte[6]))
        .doesNotHaveSameHashCodeAs(Body.of(new byte[7]))
        .hasToString("body of 7 bytes");
    assertThat(body.text()).isEqualTo("{\"a\":1}");
  }

  @Test
  void theKeyOfAMessageIsThatOfItsIdAndAllItsContent() {
    Content content = content("m", "a");

    assertThat(content("m", "a").key()).isEqualTo(content.key()).hasSize(64);
    assertThat(new Content("m", "{\"x-delivery-count\":3}", content.body()).key())
        .isEqualTo(content.key());
    assertThat(content("m", "b").key()).isNotEqualTo(content.key());
    assertThat(content("n", "a").key()).isNotEqualTo(content.key());
    assertThat(content(null, "a").key()).isNotEqualTo(content("m", "a").key());
    assertThat(new Content("m", "{}", Body.beginning(new byte[] {97}, 2)).key())
        .isNotEqualTo(content.key());
  }

  private static Content content(String id, String body) {
    return new Content(id, "{}", Body.of(body.getBytes(StandardCharsets.UTF_8)));
  }
}

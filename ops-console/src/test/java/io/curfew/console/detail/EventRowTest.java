package io.curfew.console.detail;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.client.EventView;
import io.curfew.console.text.Language;
import io.curfew.console.text.Texts;
import java.time.Instant;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventRowTest {
  private static final Instant NOW = Instant.parse("2026-05-04T03:02:01Z");

  @Test
  void anEventWaitsForTheOneBeforeItForItsTurnOrForItsNextAttempt() {
    assertThat(said(Language.ENGLISH, event(0, null, null)))
        .isEqualTo("waits for the one before it");
    assertThat(said(Language.ENGLISH, event(0, NOW, null))).isEqualTo("waits");
    assertThat(said(Language.ENGLISH, event(2, NOW, null))).isEqualTo("failed, tried again");
    assertThat(said(Language.ENGLISH, event(2, null, NOW))).isEqualTo("sent");
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void eachStateHasWordsOfItsOwn(Language language) {
    assertThat(
            Stream.of(
                    event(0, null, null),
                    event(0, NOW, null),
                    event(2, NOW, null),
                    event(2, null, NOW))
                .map(event -> said(language, event)))
        .doesNotHaveDuplicates();
  }

  private static String said(Language language, EventView event) {
    return new Texts(language).say(new EventRow(event).status().words());
  }

  private static EventView event(int attempts, @Nullable Instant next, @Nullable Instant sent) {
    return new EventView("e-1", "order.closed", NOW, attempts, next, sent);
  }
}

package io.curfew.console.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EventReaderTest {
  private final EventReader reader = new EventReader();

  @Test
  void anEventEndsWithAnEmptyLine() {
    assertThat(read("id: 7", "event: close", "data: {\"a\":", "data: 1}", ""))
        .containsExactly(new StreamEvent("7", "close", "{\"a\":\n1}"));
  }

  @Test
  void commentsAndUnknownFieldsAreNoEvents() {
    assertThat(read(": heartbeat", "", "retry: 1000", "", "event: empty", "")).isEmpty();
  }

  @Test
  void theIdStaysUntilAnotherComesAndTheNameDoesNot() {
    assertThat(read("id:7", "event:close", "data:x", "", "data:  y", ""))
        .containsExactly(new StreamEvent("7", "close", "x"), new StreamEvent("7", "message", " y"));
  }

  private List<StreamEvent> read(String... lines) {
    return Stream.of(lines).map(reader::line).flatMap(Optional::stream).toList();
  }
}

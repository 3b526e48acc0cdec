package io.curfew.console.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts the lines of a server-sent event stream together. Not safe for several threads. */
final class EventReader {
  private final List<String> data = new ArrayList<>();
  private String name = "message";
  private @Nullable String id;

  /**
   * The event that this line ends, if it ends one. A line that begins with a colon is a comment.
   */
  Optional<StreamEvent> line(String line) {
    if (line.isEmpty()) {
      return finish();
    }
    int colon = line.indexOf(':');
    String field = colon < 0 ? line : line.substring(0, colon);
    String value = colon < 0 ? "" : line.substring(colon + 1);
    take(field, value.startsWith(" ") ? value.substring(1) : value);
    return Optional.empty();
  }

  private void take(String field, String value) {
    switch (field) {
      case "data" -> data.add(value);
      case "event" -> name = value;
      case "id" -> id = value;
      default -> {
        // a comment, or a field that is not used here
      }
    }
  }

  /** The id stays: it is that of the last event until another comes. */
  private Optional<StreamEvent> finish() {
    Optional<StreamEvent> event =
        data.isEmpty()
            ? Optional.empty()
            : Optional.of(new StreamEvent(id, name, String.join("\n", data)));
    data.clear();
    name = "message";
    return event;
  }
}

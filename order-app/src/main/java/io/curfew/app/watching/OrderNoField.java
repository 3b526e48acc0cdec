package io.curfew.app.watching;

import ch.qos.logback.classic.spi.ILoggingEvent;
import io.curfew.order.OrderNo;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.json.JsonWriter;
import org.springframework.boot.logging.structured.StructuredLoggingJsonMembersCustomizer;

/** The number of the order a line is about: the first one among what the line was made of. */
final class OrderNoField implements StructuredLoggingJsonMembersCustomizer<ILoggingEvent> {
  @Override
  public void customize(JsonWriter.Members<ILoggingEvent> members) {
    members.add("orderNo", OrderNoField::orderNo).whenNotNull();
  }

  private static @Nullable String orderNo(ILoggingEvent event) {
    Object[] arguments = event.getArgumentArray();
    return arguments == null
        ? null
        : Stream.of(arguments)
            .filter(OrderNo.class::isInstance)
            .map(Object::toString)
            .findFirst()
            .orElse(null);
  }
}

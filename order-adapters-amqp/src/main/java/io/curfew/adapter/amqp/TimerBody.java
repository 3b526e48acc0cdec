package io.curfew.adapter.amqp;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of a timer message: order numbers and deadlines, never an order's snapshot. */
record TimerBody(int v, @Nullable List<@Nullable Entry> timers) {
  static final int VERSION = 1;
  private static final Instant LAST = Instant.parse("9999-01-01T00:00:00Z");
  private static final JsonMapper JSON = JsonMapper.shared();

  /** ISO-8601 in UTC, always with milliseconds. */
  static final DateTimeFormatter INSTANT =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  record Entry(@Nullable String orderNo, @Nullable String closeAt) {
    static Entry of(CloseTimer timer) {
      return new Entry(timer.orderNo().value(), INSTANT.format(timer.closeAt()));
    }

    CloseTimer timer() {
      if (orderNo == null || closeAt == null) {
        throw new IllegalArgumentException("a timer lacks orderNo or closeAt");
      }
      return new CloseTimer(new OrderNo(orderNo), sensible(Instant.parse(closeAt)));
    }
  }

  /**
   * What is farther away than any deadline can be is no deadline, and no duration can be made of
   * it.
   */
  private static Instant sensible(Instant closeAt) {
    if (closeAt.isBefore(Instant.EPOCH) || closeAt.isAfter(LAST)) {
      throw new IllegalArgumentException("closeAt " + closeAt + " is no deadline of an order");
    }
    return closeAt;
  }

  static byte[] write(CloseTimer timer) {
    return write(List.of(timer));
  }

  static byte[] write(List<CloseTimer> timers) {
    return JSON.writeValueAsBytes(new TimerBody(VERSION, timers.stream().map(Entry::of).toList()));
  }

  static List<CloseTimer> read(byte[] body) throws UnreadableTimer {
    try {
      return checked(JSON.readValue(new String(body, StandardCharsets.UTF_8), TimerBody.class));
    } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
      throw new UnreadableTimer(e.getMessage());
    }
  }

  /** Of all that can be read. */
  static List<OrderNo> orderNos(List<Message> messages) {
    return messages.stream().flatMap(message -> orderNos(message.getBody())).toList();
  }

  private static Stream<OrderNo> orderNos(byte[] body) {
    try {
      return read(body).stream().map(CloseTimer::orderNo);
    } catch (UnreadableTimer nobodys) {
      return Stream.empty();
    }
  }

  private static List<CloseTimer> checked(@Nullable TimerBody body) {
    if (body == null || body.v != VERSION) {
      throw new IllegalArgumentException("the version is not known");
    }
    List<@Nullable Entry> timers = body.timers;
    if (timers == null || timers.isEmpty() || timers.contains(null)) {
      throw new IllegalArgumentException("there are no timers");
    }
    return timers.stream().map(Entry::timer).toList();
  }
}

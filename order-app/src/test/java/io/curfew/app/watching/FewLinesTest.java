package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.watching.FewLines.Room;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A flood of log lines. */
class FewLinesTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final FewLines lines = new FewLines(3, nanos::get);

  @Test
  void soManyLinesAreWrittenEachMinuteAndTheLastSaysSo() {
    assertThat(rooms(10_000)).startsWith(Room.LINE, Room.LINE, Room.LAST, Room.NONE);
    assertThat(rooms(10_000)).containsOnly(Room.NONE);

    nanos.addAndGet(Duration.ofSeconds(59).toNanos());
    assertThat(rooms(1)).containsExactly(Room.NONE);
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(rooms(4)).containsExactly(Room.LINE, Room.LINE, Room.LAST, Room.NONE);
  }

  private List<Room> rooms(int count) {
    return Stream.generate(lines::room).limit(count).toList();
  }
}

package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

/** Asking about a time is asking about each of its instants: all cases there are in six seconds. */
class PausesPropertiesTest {
  @Property(tries = 6 * 6 * 7 * 7, generation = GenerationMode.EXHAUSTIVE)
  void aTimeMeetsAPauseIfOneOfItsInstantsDoes(
      @ForAll @IntRange(max = 5) int since,
      @ForAll @IntRange(max = 5) int length,
      @ForAll @IntRange(max = 6) int first,
      @ForAll @IntRange(max = 6) int more) {
    int until = since + length;
    int last = first + more;
    Pauses pauses = new Pauses(List.of(pause(null, since, until), pause("A", 4, 5)));

    assertThat(pauses.isPausedWithin("A", at(first), at(last)))
        .isEqualTo(
            IntStream.rangeClosed(first, last)
                .anyMatch(second -> pauses.pausedUntil("A", at(second)).isPresent()));
  }

  private static Pause pause(@Nullable String kind, int since, int until) {
    return new Pause(kind, at(since), at(until), "why", "ann", false);
  }

  private static Instant at(int second) {
    return PLACED_AT.plusSeconds(second);
  }
}

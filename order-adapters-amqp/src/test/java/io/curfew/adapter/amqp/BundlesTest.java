package io.curfew.adapter.amqp;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.parking.CloseTimer;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class BundlesTest {
  @Property
  void everyTimerIsInOneBundle(
      @ForAll @Size(max = 60) List<@IntRange(max = 100) Integer> millis,
      @ForAll @IntRange(min = 1, max = 20) int most) {
    List<CloseTimer> timers = timers(millis);

    assertThat(new Bundles(most).of(timers).stream().flatMap(List::stream))
        .containsExactlyInAnyOrderElementsOf(timers);
  }

  @Property
  void aBundleIsInOrderSpansTenMillisecondsAndIsNoLargerThanItMayBe(
      @ForAll @Size(max = 60) List<@IntRange(max = 100) Integer> millis,
      @ForAll @IntRange(min = 1, max = 20) int most) {
    for (List<CloseTimer> bundle : new Bundles(most).of(timers(millis))) {
      assertThat(bundle).hasSizeBetween(1, most).extracting(CloseTimer::closeAt).isSorted();
      assertThat(Duration.between(bundle.get(0).closeAt(), Journey.begin(bundle).dueAt()))
          .isLessThanOrEqualTo(Duration.ofMillis(10));
    }
  }

  @Example
  void timersOfOneDeadlineShareAMessage() {
    assertThat(
            sizes(new Bundles(100).of(timers(IntStream.range(0, 250).mapToObj(i -> 7).toList()))))
        .containsExactly(100, 100, 50);
  }

  @Example
  void aTimerThatIsDueMoreThanTenMillisecondsAfterTheFirstIsNotMadeToWaitWithIt() {
    assertThat(sizes(new Bundles(100).of(timers(List.of(0, 10, 11, 21, 22)))))
        .containsExactly(2, 2, 1);
  }

  @Example
  void theSameTimerTwiceIsOne() {
    CloseTimer timer = timers(List.of(3)).get(0);

    assertThat(new Bundles(100).of(List.of(timer, timer))).containsExactly(List.of(timer));
  }

  @Example
  void aMessageHasAHundredOrdersAtMost() {
    for (int most : new int[] {0, -1, 101}) {
      assertThatThrownBy(() -> new Bundles(most))
          .hasMessage("curfew.amqp.timers-per-message must be 1 to 100, but is " + most);
    }
  }

  private static List<CloseTimer> timers(List<Integer> millis) {
    return IntStream.range(0, millis.size())
        .mapToObj(i -> new CloseTimer(Rig.no("o-" + i), PLACED_AT.plusMillis(millis.get(i))))
        .toList();
  }

  private static List<Integer> sizes(List<List<CloseTimer>> bundles) {
    return bundles.stream().map(Collection::size).toList();
  }
}

package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PartsTest {
  private static final int MOST = 10;

  @Property
  void nothingIsLostAndNothingChangesPlaces(
      @ForAll @Size(max = 50) List<@IntRange(max = 15) Integer> weights) {
    assertThat(parts(weights).stream().flatMap(List::stream)).isEqualTo(weights);
  }

  @Property
  void onlyAnItemAloneIsHeavierThanAPartMayBe(
      @ForAll @Size(max = 50) List<@IntRange(max = 15) Integer> weights) {
    assertThat(parts(weights)).allMatch(part -> part.size() == 1 || sum(part) <= MOST);
  }

  @Property
  void aPartTakesWhatStillFits(@ForAll @Size(max = 50) List<@IntRange(max = 15) Integer> weights) {
    List<List<Integer>> parts = parts(weights);
    for (int i = 1; i < parts.size(); i++) {
      assertThat(sum(parts.get(i - 1)) + parts.get(i).get(0)).isGreaterThan(MOST);
    }
  }

  private static List<List<Integer>> parts(List<Integer> weights) {
    return Parts.of(weights, Integer::intValue, MOST);
  }

  private static int sum(List<Integer> weights) {
    return weights.stream().mapToInt(Integer::intValue).sum();
  }
}

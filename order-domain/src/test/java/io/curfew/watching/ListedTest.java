package io.curfew.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ListedTest {
  @Test
  void aFewAreAllNamed() {
    assertThat(Listed.of(List.of())).isEmpty();
    assertThat(Listed.of(List.of("a", "b"))).isEqualTo("a, b");
  }

  @Test
  void ofManyTenAreNamedAndTheOthersCounted() {
    assertThat(Listed.of(IntStream.range(0, 12).boxed().toList()))
        .isEqualTo("0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more");
  }
}

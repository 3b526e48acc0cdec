package io.curfew.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 | 0
          0.123 | 0.12
          5 | 5
          12.34 | 12.3
          1234.5 | 1,235
          NaN | -
          """)
  void aNumberHasTheDigitsThatCount(double value, String text) {
    assertThat(Figures.of(value)).isEqualTo(text);
  }

  @Test
  void theMedianIsTheMiddleOrBetweenTheTwoInTheMiddle() {
    assertThat(Figures.median(List.of(9.0, 1.0, 5.0))).isEqualTo(5);
    assertThat(Figures.median(List.of(9.0, 1.0, 5.0, 7.0))).isEqualTo(6);
    assertThat(Figures.median(List.of())).isNaN();
  }

  @Test
  void aPercentileIsAValueThatWasMeasured() {
    long[] hundred = LongStream.rangeClosed(1, 100).map(n -> 101 - n).toArray();

    assertThat(Figures.percentile(hundred, 0.5)).isEqualTo(50);
    assertThat(Figures.percentile(hundred, 0.99)).isEqualTo(99);
    assertThat(Figures.percentile(hundred, 0.999)).isEqualTo(100);
    assertThat(Figures.percentile(hundred, 1)).isEqualTo(100);
    assertThat(Figures.percentile(new long[0], 0.5)).isNaN();
  }
}

package io.curfew.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {
  private static final Set<String> NAMES = Set.of("burst");

  @Test
  void whatIsNotGivenIsAsInTheIssue() {
    Options options = Options.parse(NAMES, "--only", "burst");

    assertThat(options.orders()).isEqualTo(100_000);
    assertThat(options.rounds()).isEqualTo(5);
  }

  @Test
  void everyOptionCanBeGiven() {
    Options options =
        Options.parse(
            NAMES, "--rounds", "3", "--only", "burst", "--into", "docs/bench", "--orders", "2000");

    assertThat(options).isEqualTo(new Options("burst", 2_000, 3, Path.of("docs/bench")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --only burst --size 5 | unknown option --size
          --only burst --orders | --orders needs a value
          --only nothing | --only takes one of burst, but not 'nothing'
          --rounds 1 | --only takes one of burst, but not ''
          --only burst --only burst | --only is given twice
          --only burst --orders 0 | --orders must be 1 to 1000000, but is '0'
          --only burst --orders 1k | --orders must be 1 to 1000000, but is '1k'
          --only burst --orders 99999999999 | --orders must be 1 to 1000000, but is '99999999999'
          --only burst --rounds 100 | --rounds must be 1 to 99, but is '100'
          """)
  void whatIsWrongIsNamed(String arguments, String message) {
    assertThatThrownBy(() -> Options.parse(NAMES, arguments.split(" ", -1)))
        .isInstanceOf(InvalidOption.class)
        .hasMessage(message);
  }
}

package io.curfew.console.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerAddressTest {
  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:8080, http://127.0.0.1:8080",
    "' orders.example.com ', http://orders.example.com",
    "localhost:8080/, http://localhost:8080",
    "https://orders.example.com/shop//, https://orders.example.com/shop",
    "http://[::1]:8080, http://[::1]:8080"
  })
  void anAddressIsReadAsPeopleTypeIt(String typed, String meant) {
    assertThat(ServerAddress.parse(typed)).map(ServerAddress::toString).hasValue(meant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://",
        "ftp://orders.example.com",
        "two words",
        "http://a:b@orders.example.com",
        "http://orders.example.com?x=1",
        "http://orders.example.com:port"
      })
  void whatIsNoAddressIsRefused(String typed) {
    assertThat(ServerAddress.parse(typed)).isEmpty();
  }

  @Test
  void plainHttpIsOpenToOthersExceptOnThisMachine() {
    assertThat(ServerAddress.parse("http://orders.example.com").orElseThrow().isOpenToOthers())
        .isTrue();
    assertThat(ServerAddress.parse("https://orders.example.com").orElseThrow().isOpenToOthers())
        .isFalse();
    assertThat(ServerAddress.parse("localhost:8080").orElseThrow().isOpenToOthers()).isFalse();
    assertThat(ServerAddress.parse("http://[::1]:8080").orElseThrow().isOpenToOthers()).isFalse();
  }
}

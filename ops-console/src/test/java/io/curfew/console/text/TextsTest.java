package io.curfew.console.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.console.client.Failure;
import io.curfew.console.client.ServerAddress;
import java.net.URI;
import java.text.MessageFormat;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class TextsTest {
  private static final ResourceBundle ENGLISH = Language.ENGLISH.bundle();
  private static final ResourceBundle CHINESE = Language.CHINESE.bundle();
  private static final Pattern PLACE = Pattern.compile("\\{[0-9]}");

  private final Texts texts = new Texts(Language.ENGLISH);

  @Test
  void bothLanguagesHaveTheSameKeys() {
    assertThat(CHINESE.keySet()).isEqualTo(ENGLISH.keySet());
  }

  @ParameterizedTest
  @MethodSource("keys")
  void bothLanguagesFillTheSamePlaces(String key) {
    assertThat(places(CHINESE.getString(key))).isEqualTo(places(ENGLISH.getString(key)));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void noTextIsBlankOrHasAQuoteThatMessageFormatWouldSwallow(String key) {
    assertThat(ENGLISH.getString(key)).isNotBlank().doesNotContain("'");
    assertThat(CHINESE.getString(key)).isNotBlank().doesNotContain("'");
    assertThat(new MessageFormat(ENGLISH.getString(key)).getFormats()).isNotNull();
  }

  /** A font that has Chinese draws these as wide as a Chinese character. */
  @ParameterizedTest
  @MethodSource("keys")
  void englishHasNoQuotesAndDotsThatAreDrawnWide(String key) {
    assertThat(ENGLISH.getString(key)).doesNotContainPattern("[‘’“”…]");
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void eachWayToFailHasWordsOfItsOwn(Language language) {
    texts.languageProperty().set(language);

    assertThat(Arrays.stream(Failure.Kind.values()).map(this::words))
        .doesNotHaveDuplicates()
        .allSatisfy(words -> assertThat(words).containsAnyOf("http://a", "ops"));
  }

  @Test
  void aTextFollowsTheLanguage() {
    ObservableValue<String> title = texts.of("signin.title");

    assertThat(title.getValue()).isEqualTo("Sign in");
    texts.languageProperty().set(Language.CHINESE);
    assertThat(title.getValue()).isEqualTo("登录");
  }

  @Test
  void aMessageInsideAMessageFollowsTheLanguageToo() {
    Message reason = Message.of("failure.UNKNOWN_HOST", "http://a", "ops", "");
    ObservableValue<String> said =
        texts.of(new SimpleObjectProperty<>(Message.of("table.failing", "12:00:00", reason)));

    texts.languageProperty().set(Language.CHINESE);

    assertThat(said.getValue()).contains("12:00:00", "找不到名为 http://a 的服务器");
  }

  @Test
  void whatTheServerCallsInAWayNobodyKnewIsSaidAsItCallsIt() {
    assertThat(texts.say(Message.orElse("stuck-type.NEWER", "NEWER"))).isEqualTo("NEWER");
    assertThat(texts.say(Message.orElse("stuck-type.OVERDUE", "OVERDUE")))
        .isEqualTo("past its deadline");
  }

  @Test
  void aNumberIsSaidAsOneOrMany() {
    assertThat(texts.say(Message.of("action.close.do", 1))).isEqualTo("Close 1 order");
    assertThat(texts.say(Message.of("action.close.do", 3402L))).isEqualTo("Close 3,402 orders");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s ago",
    "59, 59 s ago",
    "60, 1 min ago",
    "-185, in 3 min 5 s",
    "7260, 2 h 1 min ago",
    "-90000, in 1 d 1 h"
  })
  void timesAreSaidFromNow(long secondsAgo, String words) {
    Instant now = Instant.parse("2026-05-04T03:02:01Z");

    assertThat(texts.say(Durations.from(now.minusSeconds(secondsAgo), now))).isEqualTo(words);
  }

  @Test
  void moneyIsSaidInTheMajorUnit() {
    assertThat(Money.inWords(19900, "CNY")).isEqualTo("199.00 CNY");
    assertThat(Money.inWords(500, "JPY")).isEqualTo("500 JPY");
    assertThat(Money.inWords(500, "???")).isEqualTo("500 ???");
  }

  @Test
  void anUnknownKeyIsAFaultOfTheConsole() {
    assertThatThrownBy(() -> texts.of("no.such.key")).isInstanceOf(MissingResourceException.class);
  }

  @Test
  void aMachineThatSpeaksChineseOfAnyKindIsAnsweredInChinese() {
    assertThat(Language.of(Locale.TRADITIONAL_CHINESE)).isEqualTo(Language.CHINESE);
    assertThat(Language.of(Locale.FRANCE)).isEqualTo(Language.ENGLISH);
  }

  private String words(Failure.Kind kind) {
    ServerAddress server = new ServerAddress(URI.create("http://a"));
    Message message = new Failure(kind, "detail").inWords(server, "ops");
    return texts.of(new SimpleObjectProperty<>(message)).get();
  }

  private static Set<String> places(String pattern) {
    return PLACE.matcher(pattern).results().map(place -> place.group()).collect(Collectors.toSet());
  }

  static Stream<String> keys() {
    return new TreeSet<>(ENGLISH.keySet()).stream();
  }
}

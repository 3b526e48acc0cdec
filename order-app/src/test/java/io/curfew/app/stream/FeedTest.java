package io.curfew.app.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.stream.Feed.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The events kept for those who listen. */
class FeedTest {
  private final Feed feed = new Feed(10, 5);
  private final long atFirst = feed.newest();

  @Test
  void eventsComeInTheirOrderWithIdsThatGrow() {
    append(3);

    List<Event> events = after(atFirst);

    assertThat(events).extracting(Event::id).containsExactly(atFirst + 1, atFirst + 2, atFirst + 3);
    assertThat(events.get(0).text())
        .isEqualTo("id: %d\nevent: close\ndata: 0\n\n".formatted(atFirst + 1));
    assertThat(after(feed.newest())).isEmpty();
  }

  @Test
  void idsOfALaterStartAreHigherAndThoseOfAnotherAreNotFollowed() {
    append(3);

    assertThat(new Feed(10, 6).newest()).isGreaterThan(feed.newest());
    assertThat(new Feed(10, 6).follows(feed.newest())).isFalse();
    assertThat(feed.follows(new Feed(10, 6).newest())).isFalse();
    assertThat(feed.follows(-1)).isFalse();
    assertThat(feed.follows(Long.MAX_VALUE)).isFalse();
    assertThat(feed.follows(atFirst)).isTrue();
  }

  @Test
  void onlyTheLastOnesAreKeptAndWhoeverMissedSomeIsTold() {
    append(25);

    assertThat(feed.follows(feed.newest() - 10)).isTrue();
    assertThat(after(feed.newest() - 10)).hasSize(10);
    assertThat(feed.follows(feed.newest() - 11)).isFalse();
  }

  @Test
  void ofSeveralOverviewsTheNewestAloneIsSent() {
    overview("one");
    append(1);
    overview("two");
    append(1);

    assertThat(after(atFirst)).extracting(event -> data(event)).containsExactly("0", "two", "0");
  }

  @Test
  void aFreshOverviewStandsForAllThatCameBefore() {
    append(25);

    Event fresh = feed.fresh("now");

    assertThat(fresh.id()).isEqualTo(feed.newest());
    assertThat(fresh.text()).contains("event: overview\ndata: now\n");
    assertThat(after(fresh.id())).isEmpty();
  }

  private static String data(Event event) {
    return event.text().substring(event.text().indexOf("data: ") + 6).trim();
  }

  private void append(int count) {
    IntStream.range(0, count).forEach(i -> feed.append("close", String.valueOf(i)));
  }

  private void overview(String json) {
    feed.overview(json);
  }

  private List<Event> after(long id) {
    List<Event> found = new ArrayList<>();
    Event event = feed.after(id);
    while (event != null) {
      found.add(event);
      event = feed.after(event.id());
    }
    return found;
  }
}

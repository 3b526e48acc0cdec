package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.OrderNo;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Backlog;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.QuarantinePage;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.QuarantineStatus;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.Settlement;
import io.curfew.quarantining.Trouble;
import io.curfew.work.Contended;
import io.curfew.work.UnitOfWork;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every quarantine keeps to. */
public abstract class QuarantineContract {
  private static final int MOST_TRIES = 30;
  private Quarantine quarantine;
  private UnitOfWork work;

  /** The quarantine under test, and the unit of work that it joins. */
  public record Store(Quarantine quarantine, UnitOfWork work) {}

  /** An empty quarantine, called before each test. */
  protected abstract Store freshStore();

  @BeforeEach
  final void beginEmpty() {
    Store fresh = freshStore();
    quarantine = fresh.quarantine();
    work = fresh.work();
  }

  @Test
  void aMessageIsReadBackAsItWas() {
    byte[] everyByte = new byte[256];
    IntStream.range(0, 256).forEach(i -> everyByte[i] = (byte) i);
    Arrival arrival =
        new Arrival(
            PLACED_AT,
            "curfew.quarantine.v1.messages",
            new OrderNo("O-1"),
            new Trouble(Trouble.Kind.NOT_CLOSED, "订单 not closed 😀\n\"quoted\"'; --"),
            new Content("m-1", "{\"a\":\"😀\",\"b\":[1,null]}", Body.of(everyByte)));

    QuarantinedMessage added = add(arrival);

    assertThat(added).isEqualTo(new QuarantinedMessage(added.id(), arrival, null));
    assertThat(quarantine.find(added.id())).contains(added);
    assertThat(quarantine.find(added.id() + 1)).isEmpty();
  }

  @Test
  void aMessageThatSaysNothingAboutItselfIsKeptToo() {
    Content nothing = new Content(null, "{}", Body.of(new byte[0]));
    Arrival arrival =
        new Arrival(PLACED_AT, "q", null, new Trouble(Trouble.Kind.UNKNOWN, ""), nothing);

    QuarantinedMessage added = add(arrival);

    assertThat(quarantine.find(added.id()).orElseThrow().arrival()).isEqualTo(arrival);
  }

  @Test
  void theLongestOfEverythingIsKept() {
    String wide = "😀".repeat(600);
    Content content =
        new Content(
            "i".repeat(255),
            "{\"h\":\"" + "x".repeat(200_000) + "\"}",
            Body.of(new byte[Body.MOST_KEPT]));
    Arrival arrival =
        new Arrival(
            PLACED_AT,
            "q".repeat(255),
            new OrderNo("o".repeat(64)),
            new Trouble(Trouble.Kind.DELIVERED_TOO_OFTEN, wide),
            content);

    QuarantinedMessage added = add(arrival);

    assertThat(quarantine.find(added.id()).orElseThrow().arrival()).isEqualTo(arrival);
    assertThat(added.arrival().trouble().cause()).isEqualTo("😀".repeat(500));
  }

  @Test
  void aMessageThatIsDeliveredAgainIsKeptOnce() {
    List<QuarantinedMessage> first = quarantine.add(List.of(message("m-1", "a", "o-1")));
    List<QuarantinedMessage> again =
        quarantine.add(List.of(message("m-1", "a", "o-1"), message("m-2", "a", "o-1")));

    assertThat(first).hasSize(1);
    assertThat(again).extracting(m -> m.arrival().content().messageId()).containsExactly("m-2");
    assertThat(quarantine.backlog().open()).isEqualTo(2);
  }

  @Test
  void theSameMessageTwiceInOneDeliveryIsKeptOnce() {
    List<QuarantinedMessage> added =
        quarantine.add(List.of(message(null, "a", null), message(null, "a", null)));

    assertThat(added).hasSize(1);
    assertThat(quarantine.backlog().open()).isOne();
  }

  @Test
  void anIdThatWasUsedTwiceHidesNoMessage() {
    quarantine.add(List.of(message("m-1", "a", "o-1"), message("m-1", "b", "o-1")));
    quarantine.add(List.of(message(null, "a", null), message(null, "b", null)));
    quarantine.add(List.of(message("", "a", null)));

    assertThat(quarantine.backlog().open()).isEqualTo(4);
  }

  @Test
  void whatComesAgainAfterItWasSettledIsKeptAgain() {
    QuarantinedMessage first = add(message(null, "a", null));
    settle(first, QuarantineStatus.DISCARDED);

    QuarantinedMessage second = add(message(null, "a", null));

    assertThat(second.id()).isGreaterThan(first.id());
    assertThat(quarantine.find(first.id()).orElseThrow().status())
        .isEqualTo(QuarantineStatus.DISCARDED);
    settle(second, QuarantineStatus.DISCARDED);
    assertThat(quarantine.backlog().open()).isZero();
  }

  @Test
  void manyThreadsThatKeepTheSameMessagesKeepEachOnceAndOneOfThemSaysSo() {
    List<Arrival> arrivals =
        IntStream.range(0, 20).mapToObj(i -> message("m-" + i, "a", "o-1")).toList();

    List<List<QuarantinedMessage>> added = Together.run(8, i -> persistently(arrivals));

    assertThat(added.stream().mapToInt(List::size).sum()).isEqualTo(20);
    assertThat(quarantine.backlog().open()).isEqualTo(20);
  }

  /** As whoever drains a queue: what is contended comes again. */
  private List<QuarantinedMessage> persistently(List<Arrival> arrivals) {
    for (int attempt = 1; attempt < MOST_TRIES; attempt++) {
      try {
        return quarantine.add(arrivals);
      } catch (Contended again) {
        // rolled back: nothing of it was kept by this call
      }
    }
    return quarantine.add(arrivals);
  }

  @Test
  void aMessageIsSettledOnceAndKeepsWhatWasDone() {
    QuarantinedMessage open = add(message("m-1", "a", "o-1"));
    Settlement retried =
        new Settlement(QuarantineStatus.RETRIED, "小王", PLACED_AT.plusMillis(999), "原因 😀");
    QuarantinedMessage settled = new QuarantinedMessage(open.id(), open.arrival(), retried);

    assertThat(work.inTransaction(() -> quarantine.settle(settled))).isTrue();
    assertThat(settle(open, QuarantineStatus.DISCARDED)).isFalse();

    assertThat(quarantine.find(open.id())).contains(settled);
  }

  @Test
  void aSettlementGoesWithTheTransactionItJoins() {
    QuarantinedMessage open = add(message("m-1", "a", "o-1"));

    assertThatThrownBy(
            () ->
                work.inTransaction(
                    () -> {
                      quarantine.settle(settled(open, QuarantineStatus.RETRIED));
                      throw new IllegalStateException("the transaction fails");
                    }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(quarantine.find(open.id())).contains(open);
    assertThat(quarantine.add(List.of(message("m-1", "a", "o-1")))).isEmpty();
  }

  @Test
  void oneOfManyThreadsSettlesAMessage() {
    QuarantinedMessage open = add(message("m-1", "a", "o-1"));

    List<Boolean> settled =
        Together.run(
            8,
            i -> settle(open, i % 2 == 0 ? QuarantineStatus.RETRIED : QuarantineStatus.DISCARDED));

    assertThat(settled).filteredOn(won -> won).hasSize(1);
  }

  @Test
  void pagesShowTheNewestFirst() {
    List<QuarantinedMessage> added =
        quarantine.add(
            IntStream.range(0, 5).mapToObj(i -> message("m-" + i, "a", "o-" + i)).toList());
    List<Long> ids = added.stream().map(QuarantinedMessage::id).toList();
    assertThat(ids).isSorted();

    QuarantinePage page = quarantine.page(new QuarantineQuery(null, null, null, 1, 2));

    assertThat(page.total()).isEqualTo(5);
    assertThat(page.content())
        .extracting(QuarantinedMessage::id)
        .containsExactly(ids.get(2), ids.get(1));
    assertThat(quarantine.page(new QuarantineQuery(null, null, null, 3, 2)).content()).isEmpty();
  }

  @Test
  void aPageShowsTheBeginningOfALongBodyAndItsSize() {
    QuarantinedMessage added =
        add(
            new Arrival(
                PLACED_AT,
                "q",
                null,
                new Trouble(Trouble.Kind.UNREADABLE, "c"),
                new Content(null, "{}", big(100_000))));

    Body shown = only(new QuarantineQuery(null, null, null, 0, 20)).arrival().content().body();

    assertThat(shown.size()).isEqualTo(100_000);
    assertThat(shown.bytes()).hasSize(Quarantine.SHOWN);
    assertThat(added.arrival().content().body().bytes()).startsWith(shown.bytes());
  }

  @Test
  void aPageCanBeOfOneStatusOneKindOrWithAText() {
    QuarantinedMessage retried = add(message("m-1", "a", "Order-1"));
    settle(retried, QuarantineStatus.RETRIED);
    Arrival lost =
        new Arrival(
            PLACED_AT,
            "curfew.lost.v1.messages",
            null,
            new Trouble(Trouble.Kind.LOST, "100%_of it"),
            new Content("X-2", "{\"Who\":\"somebody\"}", Body.of(new byte[0])));
    QuarantinedMessage other = add(lost);

    assertThat(ids(QuarantineStatus.RETRIED, null, null)).containsExactly(retried.id());
    assertThat(ids(QuarantineStatus.OPEN, null, null)).containsExactly(other.id());
    assertThat(ids(QuarantineStatus.DISCARDED, null, null)).isEmpty();
    assertThat(ids(null, Trouble.Kind.LOST, null)).containsExactly(other.id());
    assertThat(ids(QuarantineStatus.RETRIED, Trouble.Kind.LOST, null)).isEmpty();
    assertThat(ids(null, null, "order-1")).containsExactly(retried.id());
    assertThat(ids(null, null, "SOMEbody")).containsExactly(other.id());
    assertThat(ids(null, null, "0%_OF")).containsExactly(other.id());
    assertThat(ids(null, null, "0%OF")).isEmpty();
    assertThat(ids(null, null, "x-2")).containsExactly(other.id());
    assertThat(ids(null, null, "lost.v1")).containsExactly(other.id());
    assertThat(ids(QuarantineStatus.OPEN, Trouble.Kind.LOST, "of it")).containsExactly(other.id());
    assertThat(quarantine.page(new QuarantineQuery(null, null, "of it", 0, 1)).total()).isOne();
  }

  @Test
  void theBacklogCountsWhatIsOpenAndKnowsTheOldest() {
    assertThat(quarantine.backlog()).isEqualTo(new Backlog(0, null));
    Content content = new Content("late", "{}", Body.of(new byte[0]));
    Trouble trouble = new Trouble(Trouble.Kind.LOST, "c");
    QuarantinedMessage first = add(message("m-1", "a", "o-1"));
    add(new Arrival(PLACED_AT.plusMillis(7), "q", null, trouble, content));

    assertThat(quarantine.backlog()).isEqualTo(new Backlog(2, PLACED_AT));
    settle(first, QuarantineStatus.DISCARDED);
    assertThat(quarantine.backlog()).isEqualTo(new Backlog(1, PLACED_AT.plusMillis(7)));
  }

  @Test
  void nothingIsNothing() {
    assertThat(quarantine.add(List.of())).isEmpty();
    assertThat(quarantine.page(new QuarantineQuery(null, null, null, 0, 20)))
        .isEqualTo(new QuarantinePage(List.of(), 0));
  }

  private QuarantinedMessage add(Arrival arrival) {
    return quarantine.add(List.of(arrival)).get(0);
  }

  private boolean settle(QuarantinedMessage open, QuarantineStatus status) {
    return work.inTransaction(() -> quarantine.settle(settled(open, status)));
  }

  private static QuarantinedMessage settled(QuarantinedMessage open, QuarantineStatus status) {
    Settlement by = new Settlement(status, "op", PLACED_AT.plusSeconds(1), null);
    return new QuarantinedMessage(open.id(), open.arrival(), by);
  }

  private List<Long> ids(
      @Nullable QuarantineStatus status, Trouble.@Nullable Kind kind, @Nullable String text) {
    return quarantine.page(new QuarantineQuery(status, kind, text, 0, 20)).content().stream()
        .map(QuarantinedMessage::id)
        .toList();
  }

  private QuarantinedMessage only(QuarantineQuery query) {
    List<QuarantinedMessage> content = quarantine.page(query).content();
    assertThat(content).hasSize(1);
    return content.get(0);
  }

  private static Body big(int size) {
    byte[] bytes = new byte[size];
    IntStream.range(0, size).forEach(i -> bytes[i] = (byte) (i * 31));
    return Body.of(bytes);
  }

  private static Arrival message(
      @Nullable String messageId, String body, @Nullable String orderNo) {
    return new Arrival(
        PLACED_AT,
        "curfew.quarantine.v1.messages",
        orderNo == null ? null : new OrderNo(orderNo),
        new Trouble(Trouble.Kind.NOT_CLOSED, "not closed in 4 attempts"),
        new Content(messageId, "{}", Body.of(body.getBytes(StandardCharsets.UTF_8))));
  }
}

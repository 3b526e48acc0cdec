package io.curfew.console.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.LaterTasks;
import io.curfew.console.client.Failure.Kind;
import io.curfew.console.client.OrderPage;
import io.curfew.console.client.OrderSummary;
import io.curfew.console.client.Reply;
import io.curfew.console.client.ServerAddress;
import io.curfew.console.client.Session;
import io.curfew.console.text.Language;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import io.curfew.console.text.Times;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class OrdersViewModelTest {
  private static final ServerAddress SERVER = new ServerAddress(URI.create("http://a"));
  private static final Message REASON = Message.of("failure.UNREACHABLE", "http://a", "ops", "x");

  private final LaterTasks tasks = new LaterTasks();
  private final Texts texts = new Texts(Language.ENGLISH);
  private final List<Locale> asked = new ArrayList<>();
  private Instant now = Instant.parse("2026-05-04T03:02:01Z");
  private Reply<OrderPage> reply = page("A1", "A2");
  private final OrdersViewModel viewModel =
      new OrdersViewModel(
          new Session(
              SERVER,
              "ops",
              (size, language) -> {
                asked.add(language);
                return reply;
              }),
          tasks,
          texts,
          new Times(ZoneId.of("Asia/Shanghai")),
          () -> now);

  @Test
  void aRefreshShowsTheOrdersAndWhenTheyWereRead() {
    refresh();

    assertThat(viewModel.rows()).extracting(OrderRow::orderNo).containsExactly("A1", "A2");
    assertThat(viewModel.refreshed().get())
        .isEqualTo(Message.of("orders.refreshed", "11:02:01", 2, 70L));
    assertThat(viewModel.problem().get()).isNull();
  }

  @Test
  void whenARefreshFailsTheOldRowsStayAndItIsSaidSinceWhen() {
    refresh();
    reply = Reply.failed(Kind.UNREACHABLE, "x");
    now = now.plusSeconds(60);
    refresh();
    now = now.plusSeconds(60);
    refresh();

    assertThat(viewModel.rows()).hasSize(2);
    assertThat(viewModel.problem().get())
        .isEqualTo(Message.of("orders.failing", "11:03:01", REASON));
    assertThat(viewModel.refreshed().get().arguments()).contains("11:02:01");
  }

  @Test
  void theNextSuccessEndsTheProblem() {
    reply = Reply.failed(Kind.UNREACHABLE, "x");
    refresh();
    reply = page("A3");
    refresh();

    assertThat(viewModel.problem().get()).isNull();
    assertThat(viewModel.rows()).extracting(OrderRow::orderNo).containsExactly("A3");
  }

  @Test
  void anotherLanguageIsAskedForAtOnceBecauseTheServerTellsTheStates() {
    refresh();
    texts.languageProperty().set(Language.CHINESE);
    tasks.finish();

    assertThat(asked).containsExactly(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE);
  }

  @Test
  void anAnswerThatALaterRequestHasOvertakenIsNotShown() {
    viewModel.refresh();
    viewModel.refresh();
    reply = page("older");
    tasks.finishOne();

    assertThat(viewModel.rows()).isEmpty();
    assertThat(viewModel.busy().get()).isTrue();

    reply = page("newer");
    tasks.finish();
    assertThat(viewModel.rows()).extracting(OrderRow::orderNo).containsExactly("newer");
    assertThat(viewModel.busy().get()).isFalse();
  }

  private void refresh() {
    viewModel.refresh();
    tasks.finish();
  }

  private static Reply<OrderPage> page(String... orderNos) {
    Instant at = Instant.EPOCH;
    return Reply.of(
        new OrderPage(
            List.of(orderNos).stream()
                .map(orderNo -> new OrderSummary(orderNo, "PAID", "paid", at, at, at))
                .toList(),
            70));
  }
}

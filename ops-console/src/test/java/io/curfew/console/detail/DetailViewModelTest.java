package io.curfew.console.detail;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.Role;
import io.curfew.console.text.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DetailViewModelTest {
  private static final String NEWEST = "1M8QV9DAZ33QQQ-99999";
  private static final Map<String, Function<Dossier, Part<?>>> PARTS =
      Map.of(
          "history", Dossier::history,
          "payments", Dossier::payments,
          "holds", Dossier::holds,
          "timer", Dossier::timer,
          "events", Dossier::events);

  @TempDir Path folder;

  private FakeOrderService service;
  private TestDesk test;
  private DetailViewModel viewModel;

  @BeforeEach
  void open() throws IOException {
    service = new FakeOrderService();
    test = TestDesk.of(service, Role.OPERATOR, folder);
    viewModel = new DetailViewModel(test.desk(), new ActionDesk(test.desk()), NEWEST);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @ParameterizedTest
  @CsvSource({
    "history, 503",
    "payments, 500",
    "holds, 404",
    "holds, 503",
    "timer, 503",
    "events, 404",
    "events, 403"
  })
  void aPartThatFailsSaysSoInItsPlaceAndTheRestIsThere(String broken, int status) {
    service.answerWith(status, "/" + broken);

    refresh();

    assertThat(viewModel.problem().get()).isNull();
    assertThat(viewModel.order().orderNo()).isEqualTo(NEWEST);
    assertThat(viewModel.whyNot(ActionKind.CLOSE).get()).isNull();
    PARTS.forEach((name, part) -> assertThat(fails(part)).as(name).isEqualTo(name.equals(broken)));
    assertThat(viewModel.isKnown(PARTS.get(broken)).get()).isFalse();
    assertThat(test.desk().texts().say(viewModel.problemOf(PARTS.get(broken)).get()))
        .doesNotContain("no order");
  }

  @ParameterizedTest
  @ValueSource(strings = {"history", "holds", "timer", "events"})
  void aPartThatFailsLaterKeepsItsRowsUntilItIsReadAgain(String broken) {
    refresh();
    Part<?> before = PARTS.get(broken).apply(viewModel.dossier().get());
    assertThat(before.rows()).isNotEmpty();

    service.answerWith(503, "/" + broken);
    refresh();

    assertThat(PARTS.get(broken).apply(viewModel.dossier().get()).rows()).isEqualTo(before.rows());
    assertThat(fails(PARTS.get(broken))).isTrue();
    assertThat(viewModel.isKnown(PARTS.get(broken)).get()).isTrue();
    service.answerWith(200, "/" + broken);
    refresh();
    assertThat(fails(PARTS.get(broken))).isFalse();
  }

  @Test
  void anOrderThatDoesNotExistIsSaidNotToExist() {
    service.answerWith(404, "/" + NEWEST);

    refresh();

    assertThat(viewModel.problem().get()).isEqualTo(Message.of("detail.not-found", NEWEST));
    assertThat(viewModel.dossier().get()).isNull();
  }

  @Test
  void whenTheOrderItselfCannotBeReadTheOldFactsStay() {
    refresh();
    service.answerWith(503);

    refresh();

    assertThat(viewModel.problem().get().key()).isEqualTo("failure.SERVER_FAULT");
    assertThat(viewModel.order().orderNo()).isEqualTo(NEWEST);
  }

  private boolean fails(Function<Dossier, Part<?>> part) {
    return viewModel.problemOf(part).get() != null;
  }

  private void refresh() {
    viewModel.refresh();
    test.tasks().finish();
  }
}

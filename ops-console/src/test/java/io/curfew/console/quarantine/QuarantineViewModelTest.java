package io.curfew.console.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.Role;
import io.curfew.console.table.Filters;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuarantineViewModelTest {
  @TempDir Path folder;

  private FakeOrderService service;
  private TestDesk test;
  private ActionDesk actions;
  private QuarantineViewModel viewModel;

  @BeforeEach
  void open() throws IOException {
    service = new FakeOrderService();
    service.world().trouble();
    test = TestDesk.of(service, Role.OPERATOR, folder);
    actions = new ActionDesk(test.desk());
    viewModel = new QuarantineViewModel(test.desk(), actions, null);
    viewModel.page().refresh();
    test.tasks().finish();
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void thoseThatWaitAreShownFirstAndInFullWhenSelected() {
    assertThat(viewModel.page().rows().get()).hasSize(1);
    assertThat(viewModel.inFull()).isEmpty();

    select(0);

    assertThat(viewModel.inFull()).contains("deadlock", "x-curfew-attempts", "\"timers\"");
  }

  @Test
  void aMessageIsSentAgainOnceAndIsNotWaitingAnyMore() {
    select(0);
    viewModel.bulk().ask(ActionKind.REDRIVE);
    actions.open().get().reason().set("the database is back");
    actions.open().get().confirm();
    test.tasks().finish();

    assertThat(service.changes())
        .singleElement()
        .asString()
        .contains("/api/ops/quarantine/7/retry");
    assertThat(viewModel.page().rows().get()).isEmpty();
  }

  @Test
  void whatIsSettledStaysSo() {
    viewModel.status().set(Filters.ANY);
    test.tasks().finish();
    int settled =
        viewModel.page().rows().get().get(0).message().status().equals("DISCARDED") ? 0 : 1;

    select(settled);

    assertThat(viewModel.bulk().whyNot(ActionKind.DISCARD).get().key())
        .isEqualTo("quarantine.settled");
  }

  private void select(int place) {
    viewModel.page().selected().setAll(viewModel.page().rows().get().get(place));
  }
}

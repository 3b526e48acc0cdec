package io.curfew.console.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.Role;
import io.curfew.console.desk.Place;
import io.curfew.console.text.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewViewModelTest {
  @TempDir Path folder;

  private FakeOrderService service;
  private TestDesk test;
  private ActionDesk actions;
  private OverviewViewModel viewModel;

  @BeforeEach
  void open() throws IOException {
    service = new FakeOrderService();
    test = TestDesk.of(service, Role.OPERATOR, folder);
    actions = new ActionDesk(test.desk());
    viewModel = new OverviewViewModel(test.desk(), actions);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void whenAllIsWellNothingNeedsAnybody() {
    hear();

    assertThat(viewModel.problems()).isEmpty();
    assertThat(viewModel.samples()).hasSize(1);
  }

  @Test
  void eachTroubleLeadsToWhereItIsSettled() {
    service.world().trouble();
    service.world().breakBroker();

    hear();

    assertThat(viewModel.problems())
        .contains(
            new Problem(Message.of("problem.broker"), Place.ALARMS, null),
            new Problem(Message.of("problem.quarantine", 1L), Place.QUARANTINE, null))
        .anySatisfy(
            problem -> {
              assertThat(problem.place()).isEqualTo(Place.STUCK);
              assertThat(problem.filter()).isEqualTo("REFUND_FAILED");
            });
  }

  @Test
  void whatCanBeSettledComesBeforeAlarmsWhichOnlyTellOfIt() {
    service.world().trouble();

    hear();

    List<Place> places = viewModel.problems().stream().map(Problem::place).toList();
    assertThat(places).contains(Place.STUCK, Place.QUARANTINE, Place.ALARMS);
    assertThat(places.indexOf(Place.ALARMS))
        .isGreaterThan(places.lastIndexOf(Place.STUCK))
        .isGreaterThan(places.lastIndexOf(Place.QUARANTINE));
  }

  @Test
  void closingIsPausedWithAReasonAndLetGoOnAgain() {
    hear();
    assertThat(viewModel.whyNot(ActionKind.RELEASE_BRAKE).get())
        .isEqualTo(Message.of("brake.none"));

    viewModel.ask(ActionKind.PULL_BRAKE);
    confirm("payment provider is down");
    assertThat(viewModel.pauses())
        .singleElement()
        .extracting("reason")
        .isEqualTo("payment provider is down");

    viewModel.askToRelease();
    confirm("it is back");
    assertThat(viewModel.pauses()).isEmpty();
    assertThat(service.changes()).hasSize(2);
  }

  private void confirm(String reason) {
    actions.open().get().reason().set(reason);
    actions.open().get().confirm();
    test.tasks().finish();
    hear();
  }

  private void hear() {
    test.desk().live().refresh();
    test.tasks().finish();
  }
}

package io.curfew.console.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StuckViewModelTest {
  @TempDir Path folder;

  private FakeOrderService service;
  private TestDesk test;
  private ActionDesk actions;
  private StuckViewModel viewModel;

  @BeforeEach
  void open() throws IOException {
    service = new FakeOrderService();
    service.world().trouble();
    test = TestDesk.of(service, Role.OPERATOR, folder);
    actions = new ActionDesk(test.desk());
    viewModel = new StuckViewModel(test.desk(), actions, null);
    viewModel.page().refresh();
    test.tasks().finish();
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void eachReasonTakesOnlyWhatHelpsIt() {
    selectAll("PAYMENT_MISMATCH");

    assertThat(viewModel.bulk().whyNot(ActionKind.REFUND_PAYMENT).get()).isNull();
    assertThat(viewModel.bulk().whyNot(ActionKind.CLOSE).get().key()).isEqualTo("stuck.not-for");
    assertThat(viewModel.bulk().whyNot(ActionKind.RETRY_REFUND).get().key())
        .isEqualTo("stuck.not-for");
  }

  @Test
  void theOneThatIsSelectedIsToldInFull() {
    selectAll("PAYMENT_MISMATCH");

    assertThat(test.desk().texts().say(viewModel.inFull()))
        .isEqualTo(
            "payment does not match: 100 CNY came, 427.00 CNY were due. "
                + "Nothing by itself: look at the payment and refund it.");
    selectAll("OVERDUE");
    assertThat(viewModel.inFull()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"it ended", "it ended.", "it ended. ", "已结束。"})
  void aDetailThatIsASentenceAlreadyGetsNoSecondFullStop(String detail) {
    service.world().stuck("HOLD_ANOMALY", 3, detail, Instant.now());
    viewModel.page().refresh();
    test.tasks().finish();
    selectAll("HOLD_ANOMALY");

    assertThat(test.desk().texts().say(viewModel.inFull()))
        .doesNotContainPattern("[.。]\\s*[.。]")
        .containsPattern("(it ended|已结束)\\. Nothing by itself");
  }

  @Test
  void allFailedRefundsAreSentAgainOneByOne() {
    viewModel.type().set("REFUND_FAILED");
    test.tasks().finish();
    viewModel.bulk().all().set(true);

    confirm(ActionKind.RETRY_REFUND);

    assertThat(service.changes())
        .hasSize(5)
        .allSatisfy(change -> assertThat(change).contains("/api/ops/refunds/R-", "/retry"));
    assertThat(viewModel.page().total().get()).isZero();
  }

  @Test
  void overdueOrdersAreClosedInTheVersionTheyHaveNow() {
    selectAll("OVERDUE");

    confirm(ActionKind.CLOSE);

    assertThat(service.changes()).singleElement().asString().contains("/api/ops/orders/close");
    assertThat(actions.notice().get().key()).isEqualTo("action.close.done");
  }

  @Test
  void aRowLeadsToItsOrder() {
    StuckRow row = viewModel.page().rows().get().get(0);

    viewModel.open(row);

    assertThat(test.opened()).containsExactly(row.stuck().orderNo());
  }

  private void selectAll(String type) {
    viewModel
        .page()
        .selected()
        .setAll(
            viewModel.page().rows().get().stream()
                .filter(row -> row.stuck().type().equals(type))
                .toList());
  }

  private void confirm(ActionKind kind) {
    viewModel.bulk().ask(kind);
    actions.open().get().reason().set("test");
    actions.open().get().confirm();
    test.tasks().finish();
  }
}

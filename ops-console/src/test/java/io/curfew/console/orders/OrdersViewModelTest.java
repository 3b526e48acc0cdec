package io.curfew.console.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.ActionViewModel;
import io.curfew.console.action.ActionViewModel.Phase;
import io.curfew.console.action.Result;
import io.curfew.console.client.Role;
import io.curfew.console.text.Message;
import io.curfew.order.OrderStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrdersViewModelTest {
  private static final String NEWEST = "1M8QV9DAZ33QQQ-99999";

  @TempDir Path folder;

  private FakeOrderService service;
  private TestDesk test;
  private ActionDesk actions;
  private OrdersViewModel viewModel;

  @BeforeEach
  void open() throws IOException {
    service = new FakeOrderService();
    sitDownAs(Role.OPERATOR, null);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void ordersAreFoundByUserAndState() {
    viewModel.user().set("u-1");
    viewModel.search();
    test.tasks().finish();
    assertThat(viewModel.page().total().get()).isEqualTo(3);

    viewModel.user().set("");
    viewModel.status().set("PAID");
    test.tasks().finish();
    assertThat(viewModel.page().rows().get())
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.order().status()).isEqualTo("PAID"));
  }

  @Test
  void anOrderIsFoundByItsNumberAndWhatDoesNotExistIsNoFault() {
    viewModel.number().set(" " + NEWEST + " ");
    viewModel.search();
    test.tasks().finish();
    assertThat(viewModel.page().rows().get()).extracting(OrderRow::id).containsExactly(NEWEST);

    viewModel.number().set("no/such?order");
    viewModel.search();
    test.tasks().finish();
    assertThat(viewModel.page().rows().get()).isEmpty();
    assertThat(viewModel.page().problem().get()).isNull();
  }

  @Test
  void onlyWhatTheTableOfMovesAllowsIsCountedAndTheReasonIsSaid() {
    select(0, 1, 6);

    assertThat(label(ActionKind.CLOSE)).isEqualTo(Message.of("action.close.do", 2L));
    assertThat(label(ActionKind.REFUND)).isEqualTo(Message.of("action.refund.do", 1L));

    select(1);
    assertThat(whyNot(ActionKind.CLOSE))
        .isEqualTo(Message.of("action.not-from", Message.orElse("status.PAID", "PAID")));
    assertThat(whyNot(ActionKind.REFUND)).isNull();
    select();
    assertThat(whyNot(ActionKind.CLOSE)).isEqualTo(Message.of("action.select-first"));
  }

  @Test
  void aViewerCanDoNothingAndIsToldWhy() {
    sitDownAs(Role.VIEWER, null);
    select(0);

    assertThat(whyNot(ActionKind.CLOSE)).isEqualTo(Message.of("action.viewer"));
    viewModel.bulk().ask(ActionKind.CLOSE);
    assertThat(actions.open().get()).isNull();
  }

  @Test
  void aReasonIsRequiredAndOneConfirmationActsOnce() {
    select(0);
    ActionViewModel action = ask(ActionKind.CLOSE);
    action.confirm();
    assertThat(action.phase().get()).isEqualTo(Phase.ASKING);

    action.reason().set("  ");
    assertThat(action.missing().get()).isEqualTo(Message.of("action.reason-missing"));
    action.reason().set("x".repeat(501));
    assertThat(action.missing().get()).isEqualTo(Message.of("action.reason-too-long"));
    action.reason().set("测试");
    action.confirm();
    action.confirm();
    test.tasks().finish();

    assertThat(service.changes()).hasSize(1);
    assertThat(actions.open().get()).isNull();
    assertThat(actions.notice().get().key()).isEqualTo("action.close.done");
  }

  @Test
  void anAnswerThatWasLostIsAskedForAgainWithTheSameKey() {
    select(0);
    ActionViewModel action = ask(ActionKind.CLOSE);
    action.reason().set("test");
    service.answerWith(503);
    action.confirm();
    test.tasks().finish();
    assertThat(action.phase().get()).isEqualTo(Phase.ASKING);
    assertThat(action.problem().get().key()).isEqualTo("failure.SERVER_FAULT");

    service.answerWith(200);
    action.confirm();
    test.tasks().finish();

    assertThat(service.world().statusOf(NEWEST)).isEqualTo(OrderStatus.CLOSED);
    assertThat(actions.open().get()).isNull();
  }

  @Test
  void whoIsOvertakenIsShownWhatChanged() {
    select(0);
    ActionViewModel action = ask(ActionKind.CLOSE);
    action.reason().set("test");
    service.world().closeElsewhere(NEWEST);

    action.confirm();
    test.tasks().finish();

    assertThat(action.phase().get()).isEqualTo(Phase.DONE);
    assertThat(action.problem().get().key()).isEqualTo("code.ORDER_STATUS_CHANGED");
    assertThat(action.changes())
        .extracting(change -> change.field().key())
        .containsExactly("orders.status", "orders.version");
  }

  @Test
  void manyAreDoneWithAResultForEach() {
    select(0, 6);
    ActionViewModel action = ask(ActionKind.CLOSE);
    action.reason().set("test");
    service.world().closeElsewhere(NEWEST);

    action.confirm();
    test.tasks().finish();

    assertThat(action.phase().get()).isEqualTo(Phase.DONE);
    assertThat(action.results())
        .extracting(Result::target, Result::outcome)
        .containsExactlyInAnyOrder(
            tuple(NEWEST, Result.Outcome.REFUSED),
            tuple("1M8QV9DAZ33QQQ-99993", Result.Outcome.DONE));
  }

  @Test
  void allThatMatchAreCountedAgainAtTheClick() {
    service.world().hold(3000);
    viewModel.status().set("PENDING_PAYMENT");
    test.tasks().finish();
    viewModel.bulk().all().set(true);
    assertThat(label(ActionKind.CLOSE)).isEqualTo(Message.of("action.close.do", 500L));
    assertThat(whyNot(ActionKind.REFUND).key()).isEqualTo("action.not-from");
    ActionViewModel action = ask(ActionKind.CLOSE);
    action.reason().set("test");
    service.world().closeElsewhere(NEWEST);

    action.confirm();
    test.tasks().finish();

    assertThat(action.results()).hasSize(499);
    assertThat(service.world().count(OrderStatus.PENDING_PAYMENT)).isZero();
    assertThat(service.changes()).hasSize(3);
  }

  @Test
  void allOfEveryStateAtOnceIsNotPossible() {
    viewModel.bulk().all().set(true);

    assertThat(whyNot(ActionKind.CLOSE)).isEqualTo(Message.of("action.choose-status"));
  }

  @Test
  void rowsDoNotComeOrGoWhileTheyAreHeldButChangeInTheirPlaces() {
    List<String> before = viewModel.page().rows().get().stream().map(OrderRow::id).toList();
    viewModel.page().held().set(true);
    service.world().hold(15);
    service.world().closeElsewhere(NEWEST);

    viewModel.page().follow();
    test.tasks().finish();

    assertThat(viewModel.page().rows().get()).extracting(OrderRow::id).isEqualTo(before);
    assertThat(viewModel.page().rows().get().get(0).order().status()).isEqualTo("CLOSED");
    assertThat(viewModel.page().waiting().get()).isEqualTo(Message.of("table.waiting", 3L, 0L));

    viewModel.page().showWaiting();
    assertThat(viewModel.page().rows().get()).hasSize(15);
    assertThat(viewModel.page().waiting().get()).isNull();
  }

  @Test
  void whenReadingFailsTheOldRowsStayAndItIsSaidSinceWhen() {
    service.answerWith(503);
    viewModel.page().refresh();
    test.tasks().finish();

    assertThat(viewModel.page().rows().get()).hasSize(12);
    assertThat(viewModel.page().problem().get().key()).isEqualTo("table.failing");

    service.answerWith(200);
    viewModel.page().refresh();
    test.tasks().finish();
    assertThat(viewModel.page().problem().get()).isNull();
  }

  @Test
  void anAnswerThatALaterQuestionHasOvertakenIsNotShown() {
    viewModel.page().refresh();
    service.world().hold(3);
    viewModel.page().refresh();
    test.tasks().finishOne();
    assertThat(viewModel.page().rows().get()).hasSize(12);
    assertThat(viewModel.page().busy().get()).isTrue();

    test.tasks().finish();
    assertThat(viewModel.page().rows().get()).hasSize(3);
  }

  @Test
  void pagesAreTurnedAndDoNotRunOverTheEnd() {
    service.world().hold(120);
    viewModel.page().refresh();
    test.tasks().finish();

    viewModel.page().turnTo(7);
    test.tasks().finish();

    assertThat(viewModel.page().page().get()).isEqualTo(1);
    assertThat(viewModel.page().rows().get()).hasSize(20);
    assertThat(viewModel.page().isLastPage()).isTrue();
  }

  private void sitDownAs(Role role, String status) {
    test = TestDesk.of(service, role, folder);
    actions = new ActionDesk(test.desk());
    viewModel = new OrdersViewModel(test.desk(), actions, status);
    viewModel.page().refresh();
    test.tasks().finish();
  }

  private void select(int... places) {
    List<OrderRow> rows = viewModel.page().rows().get();
    viewModel.page().selected().setAll(Arrays.stream(places).mapToObj(rows::get).toList());
  }

  private ActionViewModel ask(ActionKind kind) {
    viewModel.bulk().ask(kind);
    return actions.open().get();
  }

  private Message label(ActionKind kind) {
    return viewModel.bulk().label(kind).get();
  }

  private Message whyNot(ActionKind kind) {
    return viewModel.bulk().whyNot(kind).get();
  }
}

package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.watching.Action;
import io.curfew.watching.ActionFilter;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionPage;
import io.curfew.watching.ActionResult;
import io.curfew.watching.LoggedAction;
import io.curfew.watching.OperatorCalls;
import io.curfew.watching.OperatorCalls.Call;
import io.curfew.watching.OperatorCalls.KnownCall;
import io.curfew.work.Contended;
import io.curfew.work.UnitOfWork;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every log of actions keeps to, and the calls it belongs to. */
public abstract class ActionLogContract {
  private static final ActionFilter ALL = new ActionFilter(null, null);

  private ActionLog actions;
  private OperatorCalls calls;
  private UnitOfWork work;

  /** The log and the calls under test, and the unit of work that the log joins. */
  public record Store(ActionLog actions, OperatorCalls calls, UnitOfWork work) {}

  /** An empty log, called before each test. */
  protected abstract Store freshStore();

  @BeforeEach
  final void beginEmpty() {
    Store fresh = freshStore();
    actions = fresh.actions();
    calls = fresh.calls();
    work = fresh.work();
  }

  @Test
  void anActionIsReadBackAsItWas() {
    Action action =
        new Action(
            PLACED_AT.plusMillis(7),
            "安娜",
            "CLOSE_ORDER",
            "O-1",
            "客户 called 😀\n\"quoted\"'; --",
            "2001:db8:0:0:0:0:0:1",
            ActionResult.REFUSED,
            "ORDER_STATUS_CHANGED");
    Action bare =
        new Action(PLACED_AT, "curfew", "PULL_BRAKE", "everything", null, null, DONE, null);
    add(action, bare);

    assertThat(actions.page(ALL, 0, 9).content().stream().map(LoggedAction::action))
        .containsExactly(bare, action);
  }

  private static final ActionResult DONE = ActionResult.DONE;

  @Test
  void theLongestTextsHaveRoom() {
    String reason = "😀".repeat(500);
    Action action =
        new Action(PLACED_AT, "o".repeat(255), "A", "t".repeat(255), reason, null, DONE, reason);
    add(action);

    assertThat(actions.page(ALL, 0, 1).content().get(0).action()).isEqualTo(action);
  }

  @Test
  void pagesAreNewestFirstAndFiltered() {
    add(action("ann", "CLOSE", "1"), action("bob", "CLOSE", "2"), action("ann", "REFUND", "3"));

    assertThat(targets(actions.page(ALL, 0, 2))).containsExactly("3", "2");
    assertThat(targets(actions.page(ALL, 1, 2))).containsExactly("1");
    assertThat(actions.page(ALL, 1, 2).total()).isEqualTo(3);
    ActionFilter ann = new ActionFilter("ann", null);
    assertThat(targets(actions.page(ann, 0, 9))).containsExactly("3", "1");
    assertThat(actions.page(ann, 0, 1).total()).isEqualTo(2);
    assertThat(targets(actions.page(new ActionFilter(null, "CLOSE"), 0, 9)))
        .containsExactly("2", "1");
    assertThat(targets(actions.page(new ActionFilter("ann", "CLOSE"), 0, 9))).containsExactly("1");
    assertThat(targets(actions.page(new ActionFilter("ANN", null), 0, 9))).isEmpty();
  }

  @Test
  void readByKeyNothingIsMissedOrRepeatedWhileMoreIsAdded() {
    for (int i = 0; i < 25; i++) {
      add(action("ann", "CLOSE", "t" + i));
    }
    List<String> read = new ArrayList<>();
    Long before = null;
    for (List<LoggedAction> next = actions.older(ALL, null, 10);
        !next.isEmpty();
        next = actions.older(ALL, before, 10)) {
      next.forEach(row -> read.add(row.action().target()));
      before = next.get(next.size() - 1).id();
      add(action("bob", "CLOSE", "newer"));
    }

    assertThat(read).hasSize(25).doesNotHaveDuplicates().startsWith("t24").endsWith("t0");
    assertThat(actions.older(new ActionFilter("bob", null), before, 10)).isEmpty();
  }

  @Test
  void whatIsRolledBackIsNotInTheLog() {
    assertThatThrownBy(
            () ->
                work.inTransaction(
                    () -> {
                      actions.add(List.of(action("ann", "CLOSE", "1")));
                      actions.done(action("ann", "CLOSE", "1"), 1);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");

    assertThat(actions.page(ALL, 0, 9).total()).isZero();
    assertThat(actions.doneBy(1, Set.of("1"))).isEmpty();
  }

  @Test
  void aCallDoesItsDeedToATargetOnce() {
    long call = claim("ann", "k", "f").id();
    long other = claim("ann", "k2", "f").id();
    done("1", call);

    assertThatThrownBy(() -> done("1", call)).isInstanceOf(Contended.class);
    done("2", call);
    done("1", other);
    add(action("ann", "CLOSE", "1"), action("ann", "CLOSE", "1"));

    assertThat(actions.doneBy(call, List.of("1", "2", "3"))).containsExactlyInAnyOrder("1", "2");
    assertThat(actions.doneBy(other, List.of("1", "2", "3"))).containsExactly("1");
    assertThat(actions.doneBy(call, List.of())).isEmpty();
    assertThat(actions.page(ALL, 0, 9).total()).isEqualTo(5);
  }

  @Test
  void ofManyThatDoTheSameAtOnceOneIsDone() {
    long call = claim("ann", "k", "f").id();

    List<Boolean> won = Together.run(8, thread -> wins(call));

    assertThat(won).filteredOn(w -> w).hasSize(1);
    assertThat(actions.page(ALL, 0, 9).total()).isEqualTo(1);
  }

  @Test
  void theSameOperatorCallAndKeyAreTheSameCallWithItsFirstFingerprint() {
    KnownCall first = claim("ann", "k", "f1");

    assertThat(claim("ann", "k", "f2")).isEqualTo(first);
    assertThat(first.fingerprint()).isEqualTo("f1");
    assertThat(first.begunAt()).isEqualTo(PLACED_AT);
    assertThat(
            Stream.of(claim("bob", "k", "f1"), claim("ann", "K", "f1"), claim("ann", "k3", "f1"))
                .map(KnownCall::id))
        .doesNotHaveDuplicates()
        .doesNotContain(first.id());
    assertThat(calls.claim(new Call("ann", "POST /other", "k", "f1", PLACED_AT)).id())
        .isNotEqualTo(first.id());
  }

  @Test
  void aCallThatIsForgottenIsAnotherOneWhenItComesAgain() {
    KnownCall first = claim("ann", "k", "f1");
    KnownCall other = claim("ann", "k2", "f1");

    calls.forget(first);
    calls.forget(first);

    KnownCall again = claim("ann", "k", "f2");
    assertThat(again.id()).isNotEqualTo(first.id()).isNotEqualTo(other.id());
    assertThat(again.fingerprint()).isEqualTo("f2");
    assertThat(claim("ann", "k2", "f2")).isEqualTo(other);
  }

  @Test
  void ofManyThatClaimAtOnceAllGetTheSameCall() {
    assertThat(Together.run(8, thread -> claim("ann", "k", "f" + thread)))
        .containsOnly(claim("ann", "k", "other"));
  }

  /** A person who wants to tidy up after himself finds no way to. */
  @Test
  void nothingInTheLogCanBeChangedOrRemoved() {
    assertThat(ActionLog.class.getMethods())
        .extracting(Method::getName)
        .containsExactlyInAnyOrder("add", "done", "doneBy", "page", "older");
  }

  private boolean wins(long call) {
    try {
      done("1", call);
      return true;
    } catch (Contended lost) {
      return false;
    }
  }

  private void done(String target, long call) {
    work.inTransaction(
        () -> {
          actions.done(action("ann", "CLOSE", target), call);
          return target;
        });
  }

  private KnownCall claim(String operator, String key, String fingerprint) {
    return calls.claim(new Call(operator, "POST /close", key, fingerprint, PLACED_AT));
  }

  private void add(Action... all) {
    work.inTransaction(
        () -> {
          actions.add(List.of(all));
          return all;
        });
  }

  private static Action action(String operator, String action, @Nullable String target) {
    return new Action(PLACED_AT, operator, action, target, "why", "127.0.0.1", DONE, null);
  }

  private static List<String> targets(ActionPage page) {
    return page.content().stream().map(row -> row.action().target()).toList();
  }
}

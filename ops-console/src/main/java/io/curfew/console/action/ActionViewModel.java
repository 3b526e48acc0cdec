package io.curfew.console.action;

import io.curfew.console.action.ActionKind.Input;
import io.curfew.console.action.Result.Outcome;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OrderCalls;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * One action on its way: asked, running, done. It has one key from the moment it is asked, so that
 * a second click, or trying again after an answer was lost, acts once.
 */
public final class ActionViewModel {
  private static final int LONGEST_REASON = 500;
  private static final String ANY_KIND = "";

  private final Desk desk;
  private final Errand errand;
  private final Runnable onClose;
  private final String key = UUID.randomUUID().toString();
  private final StringProperty reason = new SimpleStringProperty("");
  private final BooleanProperty restock = new SimpleBooleanProperty(true);
  private final StringProperty payBy = new SimpleStringProperty("");
  private final StringProperty kind = new SimpleStringProperty(ANY_KIND);
  private final StringProperty minutes = new SimpleStringProperty("30");
  private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.ASKING);
  private final ReadOnlyLongWrapper total = new ReadOnlyLongWrapper();
  private final ObservableList<Result> results = FXCollections.observableArrayList();
  private final ObservableList<Change> changes = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<@Nullable Message> problem = new ReadOnlyObjectWrapper<>();
  private final ObjectBinding<@Nullable Message> missing =
      Bindings.createObjectBinding(this::whatIsMissing, reason, payBy, minutes);

  private boolean judged;

  /** How far it is. */
  public enum Phase {
    ASKING,
    RUNNING,
    DONE
  }

  ActionViewModel(Desk desk, Errand errand, Runnable onClose) {
    this.desk = desk;
    this.errand = errand;
    this.onClose = onClose;
    total.set(errand.count());
    OrderView seen = errand.seen();
    Instant begin = seen == null ? desk.live().now().get() : seen.payBy();
    payBy.set(desk.times().inCell(begin.plus(Duration.ofMinutes(30))));
  }

  /** Does it, unless something is missing or it is done already. */
  public void confirm() {
    if (phase.get() == Phase.ASKING && missing.get() == null) {
      phase.set(Phase.RUNNING);
      problem.set(null);
      results.clear();
      judged = false;
      Inputs inputs = inputs();
      desk.tasks().run(() -> work(inputs), this::finished);
    }
  }

  /** Goes away unless it is running. */
  public void close() {
    if (phase.get() != Phase.RUNNING) {
      onClose.run();
    }
  }

  private Reply<List<Result>> work(Inputs inputs) {
    return errand.planner().plan(inputs, key).then(this::send);
  }

  private Reply<List<Result>> send(List<Step> steps) {
    List<Result> all = new ArrayList<>();
    for (Step step : steps) {
      List<Result> some = step.send(desk.session());
      all.addAll(some);
      desk.tasks().onScreen(() -> progress(some));
    }
    return Reply.of(all);
  }

  /** What comes after the end is in the end's list already. */
  private void progress(List<Result> some) {
    if (!judged) {
      results.addAll(some);
    }
  }

  private void finished(Reply<List<Result>> reply) {
    reply.use(this::judge, this::askAgain);
  }

  private void judge(List<Result> all) {
    judged = true;
    results.setAll(all);
    total.set(all.size());
    errand.whenDone().run();
    desk.live().refresh();
    if (all.size() == 1 && all.get(0).outcome() != Outcome.DONE) {
      judgeOne(all.get(0));
    } else {
      phase.set(Phase.DONE);
    }
  }

  private void judgeOne(Result result) {
    problem.set(result.why());
    OrderView seen = errand.seen();
    if (result.outcome() == Outcome.FAILED) {
      phase.set(Phase.ASKING);
    } else if (seen != null && result.isConflict()) {
      compare(seen);
    } else {
      phase.set(Phase.DONE);
    }
  }

  private void askAgain(Failure failure) {
    problem.set(desk.session().explain(failure));
    phase.set(Phase.ASKING);
  }

  private void compare(OrderView seen) {
    desk.tasks()
        .run(
            () -> desk.session().api().send(OrderCalls.find(seen.orderNo())),
            reply -> {
              reply.use(
                  now -> changes.setAll(Change.between(seen, now, desk.times())),
                  failure -> problem.set(desk.session().explain(failure)));
              phase.set(Phase.DONE);
            });
  }

  private Inputs inputs() {
    Instant until = desk.times().parse(payBy.get()).orElse(Instant.EPOCH);
    String chosen = kind.get().isBlank() ? null : kind.get().strip();
    return new Inputs(reason.get().strip(), restock.get(), until, chosen, span());
  }

  private Duration span() {
    try {
      return Duration.ofMinutes(Math.max(0, Long.parseLong(minutes.get().strip())));
    } catch (NumberFormatException | ArithmeticException notANumber) {
      return Duration.ZERO;
    }
  }

  private @Nullable Message whatIsMissing() {
    String said = reason.get().strip();
    if (said.isEmpty()) {
      return Message.of("action.reason-missing");
    }
    if (said.codePointCount(0, said.length()) > LONGEST_REASON) {
      return Message.of("action.reason-too-long");
    }
    if (errand.kind().input() == Input.PAY_BY && !isAhead()) {
      return Message.of("action.not-a-time");
    }
    boolean noSpan = span().isZero() || span().compareTo(Duration.ofDays(30)) > 0;
    return errand.kind().input() == Input.KIND_AND_MINUTES && noSpan
        ? Message.of("action.not-minutes")
        : null;
  }

  private boolean isAhead() {
    Instant now = desk.live().now().get();
    return desk.times().parse(payBy.get()).filter(now::isBefore).isPresent();
  }

  Errand errand() {
    return errand;
  }

  /** The action and the number: the title, and the button that does it. */
  public Message title() {
    return Message.of("action." + errand.kind().key() + ".do", errand.count());
  }

  Message consequence() {
    return Message.of("action." + errand.kind().key() + ".means");
  }

  public StringProperty reason() {
    return reason;
  }

  BooleanProperty restock() {
    return restock;
  }

  StringProperty payBy() {
    return payBy;
  }

  StringProperty kind() {
    return kind;
  }

  StringProperty minutes() {
    return minutes;
  }

  /** What it takes before this can be done; {@code null} if nothing. */
  public ObjectBinding<@Nullable Message> missing() {
    return missing;
  }

  public ReadOnlyObjectProperty<Phase> phase() {
    return phase.getReadOnlyProperty();
  }

  /** How many it will be, or were. */
  ReadOnlyLongProperty total() {
    return total.getReadOnlyProperty();
  }

  /** One for each target, as they come. */
  public ObservableList<Result> results() {
    return results;
  }

  /** What somebody else changed in the one order meanwhile; empty if nobody did. */
  public ObservableList<Change> changes() {
    return changes;
  }

  /** Why it was not done; {@code null} while there is nothing to say. */
  public ReadOnlyObjectProperty<@Nullable Message> problem() {
    return problem.getReadOnlyProperty();
  }

  long count(Outcome outcome) {
    return results.stream().filter(result -> result.outcome() == outcome).count();
  }
}

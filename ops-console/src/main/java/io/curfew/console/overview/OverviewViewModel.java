package io.curfew.console.overview;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.Errand;
import io.curfew.console.action.Inputs;
import io.curfew.console.action.Step;
import io.curfew.console.client.Brake;
import io.curfew.console.client.Call;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Overview;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Place;
import io.curfew.console.text.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** How the whole is doing, what it was like in the last minutes, and the brake. */
public final class OverviewViewModel {
  static final Duration REMEMBERED = Duration.ofMinutes(5);

  private static final Duration BETWEEN_SAMPLES = Duration.ofSeconds(1);

  private final Desk desk;
  private final ActionDesk actions;
  private final ObservableList<Sample> samples = FXCollections.observableArrayList();
  private final ObservableList<Problem> problems = FXCollections.observableArrayList();
  private final ChangeListener<@Nullable Overview> onFresh = (value, was, is) -> take(is);

  public OverviewViewModel(Desk desk, ActionDesk actions) {
    this.desk = desk;
    this.actions = actions;
    desk.live().overview().addListener(new WeakChangeListener<>(onFresh));
    take(overview());
  }

  private void take(@Nullable Overview fresh) {
    if (fresh != null) {
      remember(Sample.of(fresh));
      List<Problem> found = Problems.in(fresh);
      if (!found.equals(problems)) {
        problems.setAll(found);
      }
    }
  }

  private void remember(Sample sample) {
    Instant last = samples.isEmpty() ? Instant.MIN : samples.get(samples.size() - 1).at();
    if (!sample.at().isBefore(last.plus(BETWEEN_SAMPLES))) {
      samples.add(sample);
    }
    Instant oldest = sample.at().minus(REMEMBERED);
    samples.removeIf(old -> old.at().isBefore(oldest));
  }

  void refresh() {
    desk.live().refresh();
  }

  void open(Place place, @Nullable String filter) {
    desk.navigator().open(place, filter);
  }

  /** Asks to pause closing, or to move the deadlines of all pending orders. */
  void ask(ActionKind kind) {
    if (whyNot(kind).get() == null) {
      actions.ask(
          new Errand(
              kind,
              1,
              Message.of("brake." + kind.key()),
              null,
              (inputs, key) -> Reply.of(List.of(step(kind, inputs, key))),
              desk.live()::refresh));
    }
  }

  private Step step(ActionKind kind, Inputs inputs, String key) {
    Call<?> call =
        kind == ActionKind.PULL_BRAKE
            ? OpsCalls.pullBrake(
                inputs.kind(), desk.live().now().get().plus(inputs.span()), inputs.reason(), key)
            : OpsCalls.moveAllDeadlines(inputs.kind(), inputs.span(), inputs.reason(), key);
    return new Step.One(String.valueOf(inputs.kind()), call);
  }

  /** Asks to end every pause. */
  void askToRelease() {
    List<Brake.Pause> pauses = pauses();
    actions.ask(
        new Errand(
            ActionKind.RELEASE_BRAKE,
            pauses.size(),
            Message.of("brake.release-brake"),
            null,
            (inputs, key) -> Reply.of(releases(pauses, inputs, key)),
            desk.live()::refresh));
  }

  private static List<Step> releases(List<Brake.Pause> pauses, Inputs inputs, String key) {
    return IntStream.range(0, pauses.size())
        .mapToObj(at -> release(pauses.get(at), inputs.reason(), key + "-" + at))
        .toList();
  }

  private static Step release(Brake.Pause pause, String reason, String key) {
    Call<Object> call = OpsCalls.releaseBrake(pause.kind(), reason, key);
    return new Step.One(String.valueOf(pause.kind()), call);
  }

  List<Brake.Pause> pauses() {
    Overview overview = overview();
    return overview == null ? List.of() : overview.brake().pauses();
  }

  /** Why it cannot be asked for now; {@code null} if it can. */
  ObjectBinding<@Nullable Message> whyNot(ActionKind kind) {
    return Bindings.createObjectBinding(
        () -> {
          Message nothing = actions.whyNothing();
          return nothing == null && kind == ActionKind.RELEASE_BRAKE && pauses().isEmpty()
              ? Message.of("brake.none")
              : nothing;
        },
        desk.live().overview());
  }

  /** {@code null} before anything was heard. */
  @Nullable Overview overview() {
    return desk.live().overview().get();
  }

  /** Those of the last five minutes, oldest first. */
  ObservableList<Sample> samples() {
    return samples;
  }

  /** Worst first. */
  ObservableList<Problem> problems() {
    return problems;
  }
}

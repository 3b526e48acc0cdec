package io.curfew.console.overview;

import atlantafx.base.theme.Styles;
import io.curfew.console.action.ActionButton;
import io.curfew.console.action.ActionKind;
import io.curfew.console.client.Brake;
import io.curfew.console.client.Overview;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Durations;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Broker, database, figures of the last minutes, and the brake. */
final class Vitals extends VBox {
  private final OverviewViewModel viewModel;
  private final Desk desk;
  private final Texts texts;

  Vitals(OverviewViewModel viewModel, Desk desk) {
    super(4);
    this.viewModel = viewModel;
    this.desk = desk;
    this.texts = desk.texts();
    getStyleClass().addAll("card", "vitals");
    getChildren()
        .addAll(
            line("broker", overview -> part("broker", overview.broker())),
            line("database", overview -> part("database", overview.database())),
            line("rates", Vitals::rates),
            line("late", overview -> spread("vitals.late", overview.lateness())),
            line("handling", overview -> spread("vitals.handling", overview.handling())),
            line("outbox", Vitals::outbox),
            line("brake", this::brake),
            actions());
  }

  private FlowPane actions() {
    FlowPane bar =
        new FlowPane(
            6, 6, action(ActionKind.PULL_BRAKE), release(), action(ActionKind.MOVE_ALL_DEADLINES));
    bar.setPrefWrapLength(200);
    return bar;
  }

  private Node action(ActionKind kind) {
    return new ActionButton(
            kind.key(), texts, label(kind), viewModel.whyNot(kind), () -> viewModel.ask(kind))
        .styled(Styles.SMALL);
  }

  private Node release() {
    ActionKind kind = ActionKind.RELEASE_BRAKE;
    return new ActionButton(
            kind.key(), texts, label(kind), viewModel.whyNot(kind), viewModel::askToRelease)
        .styled(Styles.SMALL);
  }

  private static SimpleObjectProperty<Message> label(ActionKind kind) {
    return new SimpleObjectProperty<>(Message.of("brake." + kind.key()));
  }

  private Label line(String name, Function<Overview, Message> words) {
    Label label = new Label();
    label.setId("vitals-" + name);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_SMALL);
    label
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> texts.say(now(words)),
                desk.live().overview(),
                desk.live().now(),
                texts.languageProperty()));
    return label;
  }

  private @Nullable Message now(Function<Overview, Message> words) {
    Overview overview = viewModel.overview();
    return overview == null ? null : words.apply(overview);
  }

  private static Message part(String name, Overview.Part part) {
    Message state = Message.orElse("vitals.state." + part.state(), part.state());
    String detail = part.detail();
    return detail == null || detail.isBlank()
        ? Message.of("vitals." + name, state)
        : Message.of("vitals." + name + "-detail", state, detail);
  }

  private static Message rates(Overview overview) {
    return Message.of(
        "vitals.rates",
        overview.perMinute().getOrDefault("placed", 0.0),
        overview.perMinute().getOrDefault("paid", 0.0),
        overview.perMinute().getOrDefault("closed", 0.0));
  }

  private static Message spread(String key, Overview.Spread spread) {
    Double p50 = spread.p50();
    Double p99 = spread.p99();
    return p50 == null || p99 == null
        ? Message.of(key + "-none")
        : Message.of(
            key,
            Durations.ofMillis(p50),
            Durations.ofMillis(p99),
            Durations.ofMillis(Objects.requireNonNullElse(spread.max(), p99)));
  }

  private static Message outbox(Overview overview) {
    Long oldest = overview.outbox().oldestAgeMs();
    return overview.outbox().pending() == 0
        ? Message.of("vitals.outbox-empty")
        : Message.of(
            "vitals.outbox",
            overview.outbox().pending(),
            Durations.ofMillis(oldest == null ? 0 : oldest));
  }

  private Message brake(Overview overview) {
    return overview.brake().pauses().stream()
        .map(this::pause)
        .reduce((one, other) -> Message.of("vitals.both", one, other))
        .orElse(Message.of("vitals.brake-off"));
  }

  private Message pause(Brake.Pause pause) {
    String kind = pause.kind();
    Duration left = Duration.between(desk.live().now().get(), pause.until());
    return Message.of(
        pause.automatic() ? "vitals.pause-automatic" : "vitals.pause",
        kind == null ? Message.of("vitals.every-kind") : kind,
        desk.times().ofDay(pause.until()),
        Durations.inWords(left.isNegative() ? Duration.ZERO : left),
        pause.reason(),
        pause.by());
  }
}

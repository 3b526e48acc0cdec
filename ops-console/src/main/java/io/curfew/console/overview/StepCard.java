package io.curfew.console.overview;

import atlantafx.base.theme.Styles;
import io.curfew.console.client.Overview;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Durations;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** One step of the path: how many, how old the oldest is, and how many a minute. */
final class StepCard extends Button {
  private final String step;
  private final Desk desk;
  private final Texts texts;

  StepCard(String step, Desk desk, Runnable open) {
    this.step = step;
    this.desk = desk;
    this.texts = desk.texts();
    setId("step-" + step);
    getStyleClass().addAll("step", Styles.FLAT);
    setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    setGraphic(
        new VBox(
            word(),
            figure("count", this::count, Styles.TITLE_3),
            figure("oldest", this::oldest, Styles.TEXT_SMALL),
            figure("rate", this::rate, Styles.TEXT_SMALL)));
    setAlignment(Pos.TOP_LEFT);
    setMaxWidth(Double.MAX_VALUE);
    setPrefWidth(140);
    textProperty().bind(texts.of("step." + step));
    setTooltip(explained());
    setOnAction(click -> open.run());
  }

  private Label word() {
    Label word = new Label();
    word.textProperty().bind(texts.of("step." + step));
    word.getStyleClass().add(Styles.TEXT_BOLD);
    return word;
  }

  private Tooltip explained() {
    Tooltip explained = new Tooltip();
    explained.textProperty().bind(texts.of("step." + step + ".explained"));
    return explained;
  }

  private Label figure(String name, Function<Overview.Step, Message> words, String style) {
    Label label = new Label();
    label.setId("step-" + step + "-" + name);
    label.getStyleClass().add(style);
    label.textProperty().bind(following(words));
    return label;
  }

  private StringBinding following(Function<Overview.Step, Message> words) {
    return Bindings.createStringBinding(
        () -> texts.say(now(words)), desk.live().overview(), texts.languageProperty());
  }

  private Message now(Function<Overview.Step, Message> words) {
    Overview overview = desk.live().overview().get();
    return overview == null
        ? Message.verbatim("-")
        : overview.path().stream()
            .filter(figures -> figures.step().equals(step))
            .findFirst()
            .map(words)
            .orElse(Message.verbatim("-"));
  }

  private Message count(Overview.Step figures) {
    return Message.of("step.count", figures.count());
  }

  private Message oldest(Overview.Step figures) {
    Long oldest = figures.oldestAgeMs();
    return oldest == null
        ? Message.of("step.no-oldest")
        : Message.of("step.oldest", Durations.ofMillis(oldest));
  }

  private Message rate(Overview.Step figures) {
    Double rate = figures.perMinute();
    return rate == null ? Message.of("step.no-rate") : Message.of("step.rate", rate);
  }
}

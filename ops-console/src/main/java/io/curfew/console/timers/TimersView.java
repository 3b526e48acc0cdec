package io.curfew.console.timers;

import atlantafx.base.theme.Styles;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkBar;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Durations;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;

/** A table of timers, by state and by rung. */
public final class TimersView {
  private final TimersViewModel viewModel;
  private final Desk desk;
  private final Texts texts;

  private TimersView(TimersViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    this.desk = desk;
    this.texts = desk.texts();
  }

  public static Screen of(TimersViewModel viewModel, Desk desk) {
    return new TimersView(viewModel, desk).screen();
  }

  private Screen screen() {
    List<Node> actions = new ArrayList<>();
    actions.addAll(BulkBar.of(viewModel.bulk(), texts, ActionKind.CLOSE, ActionKind.MOVE_DEADLINE));
    actions.add(queues());
    return new ListFrame(table(), viewModel.page(), desk, List.of(states(), rungs()), actions);
  }

  private HBox states() {
    ToggleGroup group = new ToggleGroup();
    HBox box = new HBox();
    TimersViewModel.STATES.forEach(state -> box.getChildren().add(state(state, group)));
    box.getChildren().get(0).getStyleClass().add(Styles.LEFT_PILL);
    box.getChildren().get(1).getStyleClass().add(Styles.CENTER_PILL);
    box.getChildren().get(2).getStyleClass().add(Styles.RIGHT_PILL);
    return box;
  }

  private ToggleButton state(String state, ToggleGroup group) {
    ToggleButton button = new ToggleButton();
    button.setId("timers-" + state.toLowerCase(Locale.ROOT));
    button.setMinWidth(ToggleButton.USE_PREF_SIZE);
    button.textProperty().bind(texts.of("timer-state." + state));
    button.setToggleGroup(group);
    button.setSelected(viewModel.state().get().equals(state));
    button.setOnAction(
        click -> {
          // a click on the chosen one would leave none chosen
          button.setSelected(true);
          viewModel.state().set(state);
        });
    return button;
  }

  private ComboBox<String> rungs() {
    ComboBox<String> rungs = new ComboBox<>();
    rungs.setId("rung");
    rungs.setOnShowing(opened -> fill(rungs));
    rungs.setConverter(new RungWords());
    fill(rungs);
    rungs.valueProperty().bindBidirectional(viewModel.rung());
    texts
        .languageProperty()
        .addListener((language, was, is) -> rungs.setConverter(new RungWords()));
    return rungs;
  }

  private void fill(ComboBox<String> rungs) {
    List<String> all = new ArrayList<>();
    all.add(Filters.ANY);
    all.addAll(viewModel.rungs());
    if (!rungs.getItems().equals(all)) {
      String chosen = viewModel.rung().get();
      rungs.getItems().setAll(all);
      rungs.setValue(all.contains(chosen) ? chosen : Filters.ANY);
    }
  }

  private Label queues() {
    Label queues = new Label();
    queues.setId("queues");
    queues.getStyleClass().add(Styles.TEXT_MUTED);
    queues
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> texts.say(viewModel.queuesInWords()),
                desk.live().overview(),
                viewModel.state(),
                texts.languageProperty()));
    return queues;
  }

  private DataTable<TimerRow> table() {
    return new DataTable<TimerRow>("timers", desk)
        .text("order-no", 195, row -> row.timer().orderNo())
        .chip("state", 95, TimerRow::state)
        .time("due", 125, row -> row.timer().dueAt())
        .time("parked", 125, row -> row.timer().parkedAt())
        .time("arrived", 110, row -> row.timer().arrivedAt())
        .message("rung", 105, TimerRow::rung)
        .number("hops", 70, row -> (long) row.timer().hops())
        .number("attempts", 85, row -> (long) row.timer().attempts())
        .message("confirmed", 100, TimerRow::confirmed)
        .opens(viewModel::open)
        .shows(viewModel.page());
  }

  private final class RungWords extends StringConverter<String> {
    @Override
    public String toString(String rung) {
      return rung == null || rung.equals(Filters.ANY)
          ? texts.say(Message.of("timers.any-rung"))
          : texts.say(Durations.ofMillis(Long.parseLong(rung)));
    }

    @Override
    public String fromString(String said) {
      return said;
    }
  }
}

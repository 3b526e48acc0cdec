package io.curfew.console.timers;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkRules;
import io.curfew.console.action.BulkViewModel;
import io.curfew.console.action.Inputs;
import io.curfew.console.action.OrderActions;
import io.curfew.console.action.Step;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Overview;
import io.curfew.console.client.Reply;
import io.curfew.console.client.TimerView;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.Filters;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import io.curfew.console.text.Message;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Timers that are parked, due, or tried again; and their queues. */
public final class TimersViewModel {
  static final List<String> STATES = List.of("PARKED", "DUE", "RETRY");

  private static final Pattern RUNG = Pattern.compile(".*\\.(\\d+)");

  private final Desk desk;
  private final StringProperty state;
  private final StringProperty rung = new SimpleStringProperty(Filters.ANY);
  private final PageViewModel<TimerView, TimerRow> page;
  private final BulkViewModel<TimerView, TimerRow> bulk;

  /**
   * @param state what to begin with; {@code null} for the parked ones
   */
  public TimersViewModel(Desk desk, ActionDesk actions, @Nullable String state) {
    this.desk = desk;
    this.state = new SimpleStringProperty(Objects.requireNonNullElse(state, STATES.get(0)));
    this.page = new PageViewModel<>(desk, this::reader, TimerRow::new);
    this.bulk = new BulkViewModel<>(actions, page, TimerRow::timer, new Rules());
    this.state.addListener((property, was, is) -> changeState());
    rung.addListener((property, was, is) -> page.restart());
  }

  private void changeState() {
    rung.set(Filters.ANY);
    page.restart();
  }

  private PageReader.Pages<TimerView> reader() {
    CurfewApi api = desk.session().api();
    String inState = state.get();
    Long ofRung = Filters.ANY.equals(rung.get()) ? null : Long.valueOf(rung.get());
    return (at, size) -> api.send(OpsCalls.timers(inState, ofRung, at, size));
  }

  void open(TimerRow row) {
    desk.navigator().openOrder(row.timer().orderNo());
  }

  /** The rungs that have a queue now, shortest first, in milliseconds. */
  List<String> rungs() {
    return queues()
        .map(queue -> RUNG.matcher(queue.name()))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1))
        .distinct()
        .sorted((one, other) -> Long.compare(Long.parseLong(one), Long.parseLong(other)))
        .toList();
  }

  /** How many are ready, being handled, and who listens, over all queues of the state. */
  Message queuesInWords() {
    long ready = queues().mapToLong(Overview.Queue::ready).sum();
    long unacked = sum(queues().map(Overview.Queue::unacked));
    long consumers = sum(queues().map(Overview.Queue::consumers));
    return Message.of("timers.queues", queues().count(), ready, unacked, consumers);
  }

  private static long sum(Stream<@Nullable Long> figures) {
    return figures.filter(Objects::nonNull).mapToLong(Long::longValue).sum();
  }

  private Stream<Overview.Queue> queues() {
    Overview overview = desk.live().overview().get();
    return overview == null
        ? Stream.empty()
        : overview.queues().stream().filter(queue -> queue.role().equals(state.get()));
  }

  StringProperty state() {
    return state;
  }

  StringProperty rung() {
    return rung;
  }

  PageViewModel<TimerView, TimerRow> page() {
    return page;
  }

  BulkViewModel<TimerView, TimerRow> bulk() {
    return bulk;
  }

  /** Behind every timer is an order that waits for its payment. */
  private final class Rules implements BulkRules<TimerView> {
    @Override
    public @Nullable Message refusal(ActionKind kind, TimerView timer) {
      return null;
    }

    @Override
    public @Nullable Message refusalForAll(ActionKind kind) {
      return null;
    }

    @Override
    public Message filterInWords() {
      return Message.orElse("timer-state." + state.get(), state.get());
    }

    @Override
    public String nameOf(TimerView timer) {
      return timer.orderNo();
    }

    @Override
    public Reply<List<Step>> steps(
        ActionKind kind, List<TimerView> timers, Inputs inputs, String key) {
      List<String> orderNos = timers.stream().map(TimerView::orderNo).distinct().toList();
      return OrderActions.stepsFor(kind, orderNos, inputs, key, desk.session());
    }
  }
}

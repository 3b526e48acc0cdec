package io.curfew.console.shell;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.client.AlarmView;
import io.curfew.console.client.Overview;
import io.curfew.console.client.Session;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.FileQuestion;
import io.curfew.console.desk.Navigator;
import io.curfew.console.desk.Place;
import io.curfew.console.live.Connection;
import io.curfew.console.live.LiveViewModel;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.task.BackgroundTasks;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import io.curfew.console.text.Times;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/** What somebody who is signed in looks at, and how he got there. */
public final class WorkspaceViewModel implements Navigator {
  private static final int STEPS_BACK = 50;

  private final Desk desk;
  private final ActionDesk actions;
  private final Deque<Location> past = new ArrayDeque<>();
  private final ReadOnlyObjectWrapper<Location> location =
      new ReadOnlyObjectWrapper<>(new Location(Place.OVERVIEW, null, null));
  private final BooleanProperty keysShown = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<@Nullable Message> alarm = new ReadOnlyObjectWrapper<>();

  public WorkspaceViewModel(
      Session session,
      BackgroundTasks tasks,
      Texts texts,
      Times times,
      SettingsFile settings,
      FileQuestion files,
      InstantSource clock) {
    LiveViewModel live = new LiveViewModel(session.api(), tasks, clock);
    this.desk = new Desk(session, tasks, texts, times, live, settings, files, this);
    this.actions = new ActionDesk(desk);
    live.alarm().addListener((value, was, is) -> tell(is));
  }

  private void tell(@Nullable AlarmView told) {
    if (told != null) {
      Message type = Message.orElse("alarm-type." + told.type(), told.type());
      boolean open = told.state().equals("OPEN");
      alarm.set(Message.of(open ? "notice.alarm" : "notice.alarm-cleared", type));
    }
  }

  @Override
  public void open(Place place, @Nullable String filter) {
    go(new Location(place, filter, null));
  }

  @Override
  public void openOrder(String orderNo) {
    go(new Location(location.get().place(), null, orderNo));
  }

  /** To where somebody was before, if he was anywhere. */
  public void back() {
    if (!past.isEmpty()) {
      location.set(past.pop());
    }
  }

  private void go(Location next) {
    if (!next.equals(location.get())) {
      past.push(location.get());
      if (past.size() > STEPS_BACK) {
        past.removeLast();
      }
      location.set(next);
    }
  }

  /** How many there are to look at; {@code null} where nobody counts, or nothing is known yet. */
  ObjectBinding<@Nullable Message> count(Place place) {
    return Bindings.createObjectBinding(() -> countNow(place), desk.live().overview());
  }

  private @Nullable Message countNow(Place place) {
    Overview overview = desk.live().overview().get();
    Long count = overview == null ? null : count(place, overview);
    return count == null ? null : Message.of("nav.count", count);
  }

  private static @Nullable Long count(Place place, Overview overview) {
    return switch (place) {
      case OVERVIEW, ACTIONS -> null;
      case ORDERS ->
          overview.path().stream()
              .filter(step -> step.step().equals("placed"))
              .map(Overview.Step::count)
              .findFirst()
              .orElse(null);
      case TIMERS ->
          overview.depth("PARKED")
              + overview.depth("DUE")
              + overview.depth("RETRY")
              + overview.depth("LOCAL");
      case STUCK -> overview.stuckInAll();
      case QUARANTINE -> overview.quarantine().open();
      case ALARMS -> (long) overview.alarms().size();
    };
  }

  /** How the server is heard, for a person. */
  ObjectBinding<Message> connectionInWords() {
    return Bindings.createObjectBinding(
        () -> inWords(desk.live().connection().get()), desk.live().connection());
  }

  private Message inWords(Connection connection) {
    return Message.of("connection." + connection.state(), desk.times().ofDay(connection.since()));
  }

  /** What is said while everything shown is old; {@code null} while it is not. */
  ObjectBinding<@Nullable Message> lost() {
    return Bindings.createObjectBinding(
        () -> lostInWords(desk.live().connection().get()), desk.live().connection());
  }

  private @Nullable Message lostInWords(Connection connection) {
    return connection.failure() == null || !connection.lost()
        ? null
        : Message.of(
            "connection.lost",
            desk.times().ofDay(connection.since()),
            desk.session().explain(connection.failure()));
  }

  Desk desk() {
    return desk;
  }

  ActionDesk actions() {
    return actions;
  }

  ReadOnlyObjectProperty<Location> location() {
    return location.getReadOnlyProperty();
  }

  /** Whether the list of keys is shown. */
  BooleanProperty keysShown() {
    return keysShown;
  }

  /** What became of the last action; {@code null} before one. */
  ReadOnlyObjectProperty<@Nullable Message> notice() {
    return actions.notice();
  }

  /** The last alarm that was raised or is over; beside the notice, so that it never hides one. */
  ReadOnlyObjectProperty<@Nullable Message> alarm() {
    return alarm.getReadOnlyProperty();
  }
}

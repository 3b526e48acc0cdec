package io.curfew.console.shell;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.actions.ActionLogView;
import io.curfew.console.actions.ActionLogViewModel;
import io.curfew.console.alarms.AlarmsView;
import io.curfew.console.alarms.AlarmsViewModel;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Place;
import io.curfew.console.desk.Screen;
import io.curfew.console.detail.DetailView;
import io.curfew.console.detail.DetailViewModel;
import io.curfew.console.orders.OrdersView;
import io.curfew.console.orders.OrdersViewModel;
import io.curfew.console.overview.OverviewView;
import io.curfew.console.overview.OverviewViewModel;
import io.curfew.console.quarantine.QuarantineView;
import io.curfew.console.quarantine.QuarantineViewModel;
import io.curfew.console.stuck.StuckView;
import io.curfew.console.stuck.StuckViewModel;
import io.curfew.console.timers.TimersView;
import io.curfew.console.timers.TimersViewModel;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the screens. One that was made stays as somebody left it, until he comes with a filter; an
 * order is read anew.
 */
final class Screens {
  private final Desk desk;
  private final ActionDesk actions;
  private final Runnable back;
  private final Map<Place, Screen> made = new EnumMap<>(Place.class);

  Screens(Desk desk, ActionDesk actions, Runnable back) {
    this.desk = desk;
    this.actions = actions;
    this.back = back;
  }

  Screen at(Location location) {
    String orderNo = location.orderNo();
    if (orderNo != null) {
      return new DetailView(new DetailViewModel(desk, actions, orderNo), desk, back);
    }
    if (location.filter() != null) {
      made.put(location.place(), make(location.place(), location.filter()));
    }
    return made.computeIfAbsent(location.place(), place -> make(place, null));
  }

  private Screen make(Place place, @Nullable String filter) {
    return switch (place) {
      case OVERVIEW -> new OverviewView(new OverviewViewModel(desk, actions), desk);
      case ORDERS -> OrdersView.of(new OrdersViewModel(desk, actions, filter), desk);
      case TIMERS -> TimersView.of(new TimersViewModel(desk, actions, filter), desk);
      case STUCK -> StuckView.of(new StuckViewModel(desk, actions, filter), desk);
      case QUARANTINE -> QuarantineView.of(new QuarantineViewModel(desk, actions, filter), desk);
      case ALARMS -> AlarmsView.of(new AlarmsViewModel(desk), desk);
      case ACTIONS -> ActionLogView.of(new ActionLogViewModel(desk), desk);
    };
  }
}

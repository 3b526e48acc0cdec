package io.curfew.console.alarms;

import io.curfew.console.client.AlarmView;
import io.curfew.console.client.Alarms;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Page;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import java.util.List;
import java.util.stream.Stream;

/** Alarms: first those that are open, then the past ones. */
public final class AlarmsViewModel {
  private final Desk desk;
  private final PageViewModel<AlarmView, AlarmRow> page;

  public AlarmsViewModel(Desk desk) {
    this.desk = desk;
    this.page = new PageViewModel<>(desk, this::reader, AlarmRow::new);
  }

  /** The server gives them all at once. */
  private PageReader.Pages<AlarmView> reader() {
    CurfewApi api = desk.session().api();
    return (at, size) ->
        api.send(OpsCalls.alarms()).then(alarms -> Reply.of(part(alarms, at, size)));
  }

  private static Page<AlarmView> part(Alarms alarms, int at, int size) {
    List<AlarmView> all = Stream.concat(alarms.open().stream(), alarms.past().stream()).toList();
    List<AlarmView> some = all.stream().skip((long) at * size).limit(size).toList();
    return new Page<>(some, at, size, all.size());
  }

  PageViewModel<AlarmView, AlarmRow> page() {
    return page;
  }
}

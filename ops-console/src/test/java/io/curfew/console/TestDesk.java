package io.curfew.console;

import io.curfew.console.client.Credentials;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.HttpConnector;
import io.curfew.console.client.Role;
import io.curfew.console.client.Session;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Navigator;
import io.curfew.console.desk.Place;
import io.curfew.console.live.LiveViewModel;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.text.Language;
import io.curfew.console.text.Texts;
import io.curfew.console.text.Times;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What view models work with, without a screen: real HTTP to the fake service, work done when the
 * test wants it.
 */
public final class TestDesk {
  private final LaterTasks tasks = new LaterTasks();
  private final List<String> opened = new ArrayList<>();
  private final Desk desk;

  private TestDesk(FakeOrderService service, Role role, Path folder) {
    String user = role == Role.OPERATOR ? "operator" : "viewer";
    CurfewApi api =
        HttpConnector.trusting(null).connect(service.address(), new Credentials(user, "secret"));
    this.desk =
        new Desk(
            new Session(service.address(), user, role, api),
            tasks,
            new Texts(Language.ENGLISH),
            new Times(ZoneId.of("Asia/Shanghai")),
            new LiveViewModel(api, tasks, Instant::now),
            new SettingsFile(folder.resolve("settings")),
            folder::resolve,
            new Opened());
  }

  public static TestDesk of(FakeOrderService service, Role role, Path folder) {
    return new TestDesk(service, role, folder);
  }

  public Desk desk() {
    return desk;
  }

  public LaterTasks tasks() {
    return tasks;
  }

  /** What was to be opened, in words. */
  public List<String> opened() {
    return opened;
  }

  private final class Opened implements Navigator {
    @Override
    public void open(Place place, @Nullable String filter) {
      opened.add(place + " " + filter);
    }

    @Override
    public void openOrder(String orderNo) {
      opened.add(orderNo);
    }
  }
}

package io.curfew.console.orders;

import io.curfew.console.client.Failure;
import io.curfew.console.client.OrderPage;
import io.curfew.console.client.Reply;
import io.curfew.console.client.Session;
import io.curfew.console.task.BackgroundTasks;
import io.curfew.console.text.Language;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import io.curfew.console.text.Times;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The newest orders as they were at the last refresh that succeeded. When one fails, the old rows
 * stay, and it is said since when they are old.
 */
public final class OrdersViewModel {
  private static final int SHOWN = 200;

  private final Session session;
  private final BackgroundTasks tasks;
  private final Texts texts;
  private final Times times;
  private final InstantSource clock;
  private final ObservableList<OrderRow> rows = FXCollections.observableArrayList();
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<@Nullable Message> refreshed = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Message> problem = new ReadOnlyObjectWrapper<>();
  private final ChangeListener<Language> onOtherLanguage = (language, was, is) -> refresh();
  private @Nullable Instant failingSince;
  private int latest;

  public OrdersViewModel(
      Session session, BackgroundTasks tasks, Texts texts, Times times, InstantSource clock) {
    this.session = session;
    this.tasks = tasks;
    this.texts = texts;
    this.times = times;
    this.clock = clock;
    // weak: the screen may go, the texts stay
    texts.languageProperty().addListener(new WeakChangeListener<>(onOtherLanguage));
  }

  /** Asks the server. Of several requests under way only the last is shown. */
  public void refresh() {
    int request = ++latest;
    Locale language = texts.language().locale();
    busy.set(true);
    tasks.run(() -> session.api().newestOrders(SHOWN, language), reply -> answered(request, reply));
  }

  private void answered(int request, Reply<OrderPage> reply) {
    if (request == latest) {
      busy.set(false);
      reply.use(this::show, this::keepOldRows);
    }
  }

  private void show(OrderPage page) {
    rows.setAll(page.content().stream().map(OrderRow::of).toList());
    String now = times.ofDay(clock.instant());
    refreshed.set(Message.of("orders.refreshed", now, rows.size(), page.total()));
    problem.set(null);
    failingSince = null;
  }

  private void keepOldRows(Failure failure) {
    if (failingSince == null) {
      failingSince = clock.instant();
    }
    Message reason = failure.inWords(session.server(), session.user());
    problem.set(Message.of("orders.failing", times.ofDay(failingSince), reason));
  }

  ObservableList<OrderRow> rows() {
    return rows;
  }

  ReadOnlyBooleanProperty busy() {
    return busy.getReadOnlyProperty();
  }

  /** When the rows were read; {@code null} before the first time. */
  ReadOnlyObjectProperty<@Nullable Message> refreshed() {
    return refreshed.getReadOnlyProperty();
  }

  /** Why the rows are older than they should be; {@code null} while they are not. */
  public ReadOnlyObjectProperty<@Nullable Message> problem() {
    return problem.getReadOnlyProperty();
  }
}

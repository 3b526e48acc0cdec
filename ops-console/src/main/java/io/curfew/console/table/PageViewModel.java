package io.curfew.console.table;

import io.curfew.console.client.Failure;
import io.curfew.console.client.Page;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Message;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * One page of rows as it was at the last time it could be read. While it is held, rows change in
 * their places but none comes, goes or moves: what has changed waits until it is wanted. When
 * reading fails, the old rows stay, and it is said since when they are old.
 */
public final class PageViewModel<T, R extends Row> {
  public static final List<Integer> SIZES = List.of(50, 100, 200);

  private final Desk desk;
  private final PageReader<T> reader;
  private final Function<T, R> asRow;
  private final ReadOnlyObjectWrapper<List<R>> rows = new ReadOnlyObjectWrapper<>(List.of());
  private final ObservableList<R> selected = FXCollections.observableArrayList();
  private final BooleanProperty held = new SimpleBooleanProperty();
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper();
  private final ReadOnlyLongWrapper total = new ReadOnlyLongWrapper();
  private final ReadOnlyIntegerWrapper page = new ReadOnlyIntegerWrapper();
  private final ReadOnlyIntegerWrapper size = new ReadOnlyIntegerWrapper(SIZES.get(1));
  private final ReadOnlyObjectWrapper<@Nullable Message> refreshed = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Message> problem = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Message> waiting = new ReadOnlyObjectWrapper<>();
  private @Nullable List<R> next;
  private @Nullable Instant failingSince;
  private int latest;

  public PageViewModel(Desk desk, PageReader<T> reader, Function<T, R> asRow) {
    this.desk = desk;
    this.reader = reader;
    this.asRow = asRow;
    held.addListener((property, was, is) -> showWaitingUnless(is));
  }

  /** A person wants it: whatever comes is shown. */
  public void refresh() {
    read(true);
  }

  /** The server has something new. Nothing is asked while an answer is awaited. */
  public void follow() {
    if (!busy.get()) {
      read(false);
    }
  }

  /** From the first page on: the filters have changed. */
  public void restart() {
    page.set(0);
    refresh();
  }

  public void turnTo(int newPage) {
    page.set(Math.max(0, Math.min(newPage, lastPage())));
    refresh();
  }

  public void resize(int newSize) {
    size.set(newSize);
    restart();
  }

  /** Shows what has come in the meantime. */
  public void showWaiting() {
    if (next != null) {
      show(next);
    }
  }

  private void showWaitingUnless(boolean stillHeld) {
    if (!stillHeld) {
      showWaiting();
    }
  }

  private void read(boolean wanted) {
    int request = ++latest;
    busy.set(true);
    PageReader.Pages<T> pages = reader.prepare();
    int wantedPage = page.get();
    int wantedSize = size.get();
    desk.tasks()
        .run(() -> pages.read(wantedPage, wantedSize), reply -> answered(request, wanted, reply));
  }

  private void answered(int request, boolean wanted, Reply<Page<T>> reply) {
    if (request == latest) {
      busy.set(false);
      reply.use(fresh -> take(fresh, wanted), this::keepOldRows);
    }
  }

  private void take(Page<T> fresh, boolean wanted) {
    List<R> come = fresh.content().stream().map(asRow).toList();
    total.set(fresh.total());
    refreshed.set(Message.of("table.refreshed", desk.times().ofDay(desk.live().now().get())));
    problem.set(null);
    failingSince = null;
    if (wanted || !held.get() || ids(come).equals(ids(rows.get()))) {
      show(come);
    } else {
      keepWaiting(come);
    }
    loaded.set(true);
  }

  private void show(List<R> come) {
    next = null;
    waiting.set(null);
    rows.set(come);
  }

  /** Those that are shown already may change where they are. */
  private void keepWaiting(List<R> come) {
    Map<String, R> byId = come.stream().collect(Collectors.toMap(Row::id, row -> row, (a, b) -> a));
    List<R> shown = rows.get();
    rows.set(shown.stream().map(row -> byId.getOrDefault(row.id(), row)).toList());
    next = come;
    Set<String> old = shown.stream().map(Row::id).collect(Collectors.toSet());
    long added = byId.keySet().stream().filter(id -> !old.contains(id)).count();
    long gone = old.stream().filter(id -> !byId.containsKey(id)).count();
    waiting.set(Message.of("table.waiting", added, gone));
  }

  private List<String> ids(List<R> of) {
    return of.stream().map(Row::id).toList();
  }

  private void keepOldRows(Failure failure) {
    if (failingSince == null) {
      failingSince = desk.live().now().get();
    }
    String since = desk.times().ofDay(failingSince);
    problem.set(Message.of("table.failing", since, desk.session().explain(failure)));
  }

  /** For reading all pages in the background, as the filters stand now. */
  public PageReader.Pages<T> pages() {
    return reader.prepare();
  }

  private int lastPage() {
    return (int) Math.max(0, (total.get() - 1) / size.get());
  }

  /** What is shown; never changed, but replaced. */
  public ReadOnlyObjectProperty<List<R>> rows() {
    return rows.getReadOnlyProperty();
  }

  /** The rows that are selected, as the table tells. */
  public ObservableList<R> selected() {
    return selected;
  }

  /** True while somebody looks at certain rows. */
  public BooleanProperty held() {
    return held;
  }

  public ReadOnlyBooleanProperty busy() {
    return busy.getReadOnlyProperty();
  }

  /** True as soon as the server has answered once. */
  public ReadOnlyBooleanProperty loaded() {
    return loaded.getReadOnlyProperty();
  }

  public ReadOnlyLongProperty total() {
    return total.getReadOnlyProperty();
  }

  /** From 0. */
  public ReadOnlyIntegerProperty page() {
    return page.getReadOnlyProperty();
  }

  public ReadOnlyIntegerProperty size() {
    return size.getReadOnlyProperty();
  }

  public boolean isLastPage() {
    return page.get() >= lastPage();
  }

  /** When the rows were read; {@code null} before the first time. */
  public ReadOnlyObjectProperty<@Nullable Message> refreshed() {
    return refreshed.getReadOnlyProperty();
  }

  /** Why the rows are older than they should be; {@code null} while they are not. */
  public ReadOnlyObjectProperty<@Nullable Message> problem() {
    return problem.getReadOnlyProperty();
  }

  /** What would come and go; {@code null} if nothing would. */
  public ReadOnlyObjectProperty<@Nullable Message> waiting() {
    return waiting.getReadOnlyProperty();
  }
}

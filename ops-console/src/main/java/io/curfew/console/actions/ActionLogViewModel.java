package io.curfew.console.actions;

import io.curfew.console.client.ActionView;
import io.curfew.console.client.Call;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import io.curfew.console.text.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Who did what, newest first; filtered, and written to a file. */
public final class ActionLogViewModel {
  /** Without it spreadsheets take UTF-8 for something else. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final Set<String> TO_ORDERS =
      Set.of("CLOSE_ORDER", "REFUND_ORDER", "MOVE_DEADLINE");

  private final Desk desk;
  private final StringProperty operator = new SimpleStringProperty("");
  private final StringProperty action = new SimpleStringProperty("");
  private final ReadOnlyObjectWrapper<@Nullable Message> exported = new ReadOnlyObjectWrapper<>();
  private final PageViewModel<ActionView, ActionRow> page;

  public ActionLogViewModel(Desk desk) {
    this.desk = desk;
    this.page = new PageViewModel<>(desk, this::reader, ActionRow::new);
  }

  private PageReader.Pages<ActionView> reader() {
    CurfewApi api = desk.session().api();
    String by = operator.get();
    String what = action.get();
    return (at, size) -> api.send(OpsCalls.actions(by, what, at, size));
  }

  /**
   * Asks for a file and writes all that match the filters to it; {@link #exported} tells how it
   * went.
   */
  void export() {
    Path file = desk.files().whereToWrite("curfew-actions.csv");
    if (file != null) {
      export(file);
    }
  }

  private void export(Path file) {
    Call<String> call = OpsCalls.actionsAsCsv(operator.get(), action.get());
    desk.tasks()
        .run(() -> desk.session().api().send(call).then(csv -> write(csv, file)), this::tell);
  }

  private static Reply<Path> write(String csv, Path file) {
    try {
      Files.writeString(file, csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv);
      return Reply.of(file);
    } catch (IOException e) {
      return Reply.failed(Failure.Kind.NOT_WRITTEN, String.valueOf(e.getMessage()));
    }
  }

  private void tell(Reply<Path> reply) {
    reply.use(
        file -> exported.set(Message.of("actions.exported", file.toString())),
        failure ->
            exported.set(Message.of("actions.not-exported", desk.session().explain(failure))));
  }

  /** The order that it was done to, if it was one. */
  void open(ActionRow row) {
    String target = row.action().target();
    if (target != null && TO_ORDERS.contains(row.action().action())) {
      desk.navigator().openOrder(target);
    }
  }

  StringProperty operator() {
    return operator;
  }

  StringProperty action() {
    return action;
  }

  PageViewModel<ActionView, ActionRow> page() {
    return page;
  }

  /** How the last export went; {@code null} before the first. */
  ReadOnlyObjectProperty<@Nullable Message> exported() {
    return exported.getReadOnlyProperty();
  }
}

package io.curfew.console.quarantine;

import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkBar;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A table of quarantined messages; the selected one in full below. */
public final class QuarantineView implements Screen {
  private final QuarantineViewModel viewModel;
  private final TextField text;
  private final VBox all;

  public QuarantineView(QuarantineViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    Texts texts = desk.texts();
    text = Filters.field("text", 180, texts, viewModel.text(), viewModel.page()::restart);
    List<Node> filters =
        List.of(
            Filters.choice(
                "quarantine-status",
                "quarantine-status",
                QuarantineViewModel.STATUSES,
                texts,
                viewModel.status()),
            Filters.choice(
                "quarantine-error",
                "quarantine-error",
                QuarantineViewModel.ERRORS,
                texts,
                viewModel.error()),
            text);
    List<Node> actions =
        BulkBar.of(viewModel.bulk(), texts, ActionKind.REDRIVE, ActionKind.DISCARD);
    ListFrame frame = new ListFrame(table(desk), viewModel.page(), desk, filters, actions);
    VBox.setVgrow(frame, Priority.ALWAYS);
    all = new VBox(frame, inFull());
  }

  private DataTable<QuarantineRow> table(Desk desk) {
    return new DataTable<QuarantineRow>("quarantine", desk)
        .text("id", 55, row -> "#" + row.id())
        .time("arrived", 105, row -> row.message().arrivedAt())
        .chip("error", 165, QuarantineRow::error)
        .text("order-no", 200, row -> row.message().orderNo())
        .text("cause", 235, row -> row.message().cause())
        .chip("status", 95, QuarantineRow::status)
        .text("queue", 200, row -> row.message().queue())
        .text("by", 100, row -> row.message().by())
        .time("at", 110, row -> row.message().at())
        .text("reason", 180, row -> row.message().reason())
        .hiding("by", "at", "reason")
        .opens(viewModel::open)
        .shows(viewModel.page());
  }

  /** Reading it here changes nothing: it comes from the table, not from the broker. */
  private TextArea inFull() {
    TextArea area = new TextArea();
    area.setId("message");
    area.setEditable(false);
    area.setPrefRowCount(8);
    area.getStyleClass().add("message");
    area.textProperty()
        .bind(Bindings.createStringBinding(viewModel::inFull, viewModel.page().selected()));
    area.visibleProperty().bind(area.textProperty().isNotEmpty());
    area.managedProperty().bind(area.visibleProperty());
    return area;
  }

  @Override
  public Node node() {
    return all;
  }

  @Override
  public void refresh() {
    viewModel.page().refresh();
  }

  @Override
  public void follow() {
    viewModel.page().follow();
  }

  @Override
  public void find() {
    text.requestFocus();
  }
}

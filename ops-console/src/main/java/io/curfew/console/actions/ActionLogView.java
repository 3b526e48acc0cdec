package io.curfew.console.actions;

import atlantafx.base.theme.Styles;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

/** A table of what was done, and the way to a file of it. */
public final class ActionLogView implements Screen {
  private final ActionLogViewModel viewModel;
  private final Texts texts;
  private final TextField operator;
  private final ListFrame frame;

  public ActionLogView(ActionLogViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    this.texts = desk.texts();
    operator =
        Filters.field("operator", 150, texts, viewModel.operator(), viewModel.page()::restart);
    List<Node> filters =
        List.of(
            operator,
            Filters.field("action", 230, texts, viewModel.action(), viewModel.page()::restart));
    frame =
        new ListFrame(table(desk), viewModel.page(), desk, filters, List.of(export(), exported()));
  }

  private DataTable<ActionRow> table(Desk desk) {
    return new DataTable<ActionRow>("actions", desk)
        .time("at", 105, row -> row.action().at())
        .text("operator", 95, row -> row.action().operator())
        .message("action", 150, ActionRow::what)
        .text("target", 200, row -> row.action().target())
        .text("reason", 195, row -> row.action().reason())
        .chip("result", 95, ActionRow::result)
        .text("from", 110, row -> row.action().from())
        .text("detail", 100, row -> row.action().detail())
        .opens(viewModel::open)
        .shows(viewModel.page());
  }

  private Button export() {
    Button button = new Button();
    button.setId("export");
    button.textProperty().bind(texts.of("actions.export"));
    button.setOnAction(click -> viewModel.export());
    return button;
  }

  private Label exported() {
    Label label = new Label();
    label.setId("exported");
    label.textProperty().bind(texts.of(viewModel.exported()));
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }

  @Override
  public Node node() {
    return frame;
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
    operator.requestFocus();
  }
}

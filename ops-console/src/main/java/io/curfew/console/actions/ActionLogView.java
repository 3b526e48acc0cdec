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

/** A table of what was done, and the way to a file of it. */
public final class ActionLogView {
  private ActionLogView() {}

  public static Screen of(ActionLogViewModel viewModel, Desk desk) {
    Texts texts = desk.texts();
    Runnable search = viewModel.page()::restart;
    List<Node> filters =
        List.of(
            Filters.field("operator", 150, texts, viewModel.operator(), search),
            Filters.field("action", 230, texts, viewModel.action(), search));
    List<Node> actions = List.of(export(viewModel, texts), exported(viewModel, texts));
    return new ListFrame(table(viewModel, desk), viewModel.page(), desk, filters, actions);
  }

  private static DataTable<ActionRow> table(ActionLogViewModel viewModel, Desk desk) {
    return new DataTable<ActionRow>("actions", desk)
        .time("at", 120, row -> row.action().at())
        .text("operator", 95, row -> row.action().operator())
        .message("action", 150, ActionRow::what)
        .text("target", 195, row -> row.action().target())
        .text("reason", 200, row -> row.action().reason())
        .chip("result", 90, ActionRow::result)
        .text("from", 110, row -> row.action().from())
        .text("detail", 95, row -> row.action().detail())
        .opens(viewModel::open)
        .shows(viewModel.page());
  }

  private static Button export(ActionLogViewModel viewModel, Texts texts) {
    Button button = new Button();
    button.setId("export");
    button.textProperty().bind(texts.of("actions.export"));
    button.setOnAction(click -> viewModel.export());
    return button;
  }

  private static Label exported(ActionLogViewModel viewModel, Texts texts) {
    Label label = new Label();
    label.setId("exported");
    label.textProperty().bind(texts.of(viewModel.exported()));
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }
}

package io.curfew.console.quarantine;

import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkBar;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.InFull;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;

/** A table of quarantined messages; the selected one in full below. */
public final class QuarantineView {
  private QuarantineView() {}

  public static Screen of(QuarantineViewModel viewModel, Desk desk) {
    return new ListFrame(
            table(viewModel, desk),
            viewModel.page(),
            desk,
            filters(viewModel, desk.texts()),
            BulkBar.of(viewModel.bulk(), desk.texts(), ActionKind.REDRIVE, ActionKind.DISCARD))
        .below(inFull(viewModel, desk.texts()));
  }

  private static List<Node> filters(QuarantineViewModel viewModel, Texts texts) {
    return List.of(
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
        Filters.field("text", 180, texts, viewModel.text(), viewModel.page()::restart));
  }

  private static DataTable<QuarantineRow> table(QuarantineViewModel viewModel, Desk desk) {
    return new DataTable<QuarantineRow>("quarantine", desk)
        .text("id", 55, row -> "#" + row.id())
        .time("arrived", 120, row -> row.message().arrivedAt())
        .chip("error", 170, QuarantineRow::error)
        .text("order-no", 195, row -> row.message().orderNo())
        .text("cause", 190, row -> row.message().cause())
        .chip("status", 90, QuarantineRow::status)
        .text("queue", 235, row -> row.message().queue())
        .text("by", 100, row -> row.message().by())
        .time("at", 115, row -> row.message().at())
        .text("reason", 180, row -> row.message().reason())
        .hiding("by", "at", "reason")
        .opens(viewModel::open)
        .shows(viewModel.page());
  }

  /** Reading it here changes nothing: it comes from the table, not from the broker. */
  private static Node inFull(QuarantineViewModel viewModel, Texts texts) {
    InFull area =
        new InFull(
            "message",
            9,
            texts,
            Bindings.createStringBinding(viewModel::inFull, viewModel.page().selected()));
    area.setWrapText(false);
    area.getStyleClass().add("message");
    return area;
  }
}

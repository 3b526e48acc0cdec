package io.curfew.console.stuck;

import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkBar;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.scene.Node;

/** A table of what is stuck, why, since when, and what happens by itself. */
public final class StuckView implements Screen {
  private final StuckViewModel viewModel;
  private final ListFrame frame;

  public StuckView(StuckViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    Texts texts = desk.texts();
    frame =
        new ListFrame(
            table(desk),
            viewModel.page(),
            desk,
            List.of(
                Filters.choice(
                    "stuck-type", "stuck-type", StuckViewModel.TYPES, texts, viewModel.type())),
            BulkBar.of(
                viewModel.bulk(),
                texts,
                ActionKind.RETRY_REFUND,
                ActionKind.SETTLE_REFUND,
                ActionKind.REFUND_PAYMENT,
                ActionKind.CLOSE));
  }

  private DataTable<StuckRow> table(Desk desk) {
    return new DataTable<StuckRow>("stuck", desk)
        .chip("type", 190, StuckRow::type)
        .text("order-no", 200, row -> row.stuck().orderNo())
        .time("since", 105, row -> row.stuck().since())
        .text("detail", 220, row -> row.stuck().detail())
        .message("next", 340, StuckRow::next)
        .text("payment", 130, row -> row.stuck().paymentNo())
        .text("refund", 130, row -> row.stuck().refundNo())
        .hiding("payment", "refund")
        .opens(viewModel::open)
        .shows(viewModel.page());
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
}

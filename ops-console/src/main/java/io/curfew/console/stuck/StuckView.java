package io.curfew.console.stuck;

import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkBar;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.InFull;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** A table of what is stuck, why, since when, and what happens by itself. */
public final class StuckView {
  private StuckView() {}

  public static Screen of(StuckViewModel viewModel, Desk desk) {
    Texts texts = desk.texts();
    Node types =
        Filters.choice("stuck-type", "stuck-type", StuckViewModel.TYPES, texts, viewModel.type());
    List<Node> actions =
        BulkBar.of(
            viewModel.bulk(),
            texts,
            ActionKind.RETRY_REFUND,
            ActionKind.SETTLE_REFUND,
            ActionKind.REFUND_PAYMENT,
            ActionKind.CLOSE);
    return new ListFrame(table(viewModel, desk), viewModel.page(), desk, List.of(types), actions)
        .below(inFull(viewModel, texts));
  }

  private static DataTable<StuckRow> table(StuckViewModel viewModel, Desk desk) {
    return new DataTable<StuckRow>("stuck", desk)
        .chip("type", 220, StuckRow::type)
        .text("order-no", 195, row -> row.stuck().orderNo())
        .time("since", 115, row -> row.stuck().since())
        .text("detail", 200, row -> row.stuck().detail())
        .message("next", 325, StuckRow::next)
        .text("payment", 130, row -> row.stuck().paymentNo())
        .text("refund", 130, row -> row.stuck().refundNo())
        .hiding("payment", "refund")
        .opens(viewModel::open)
        .shows(viewModel.page());
  }

  private static Node inFull(StuckViewModel viewModel, Texts texts) {
    ObjectBinding<@Nullable Message> words =
        Bindings.createObjectBinding(viewModel::inFull, viewModel.page().selected());
    return new InFull("stuck-in-full", 3, texts, texts.of(words));
  }
}

package io.curfew.console.orders;

import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkBar;
import io.curfew.console.desk.Desk;
import io.curfew.console.desk.Screen;
import io.curfew.console.table.DataTable;
import io.curfew.console.table.Filters;
import io.curfew.console.table.ListFrame;
import io.curfew.console.text.Texts;
import io.curfew.order.OrderStatus;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;

/** A table of orders with what narrows it down and what can be done. */
public final class OrdersView {
  private OrdersView() {}

  public static Screen of(OrdersViewModel viewModel, Desk desk) {
    return new ListFrame(
        table(viewModel, desk),
        viewModel.page(),
        desk,
        filters(viewModel, desk.texts()),
        BulkBar.of(
            viewModel.bulk(),
            desk.texts(),
            ActionKind.CLOSE,
            ActionKind.REFUND,
            ActionKind.MOVE_DEADLINE));
  }

  private static List<Node> filters(OrdersViewModel viewModel, Texts texts) {
    List<String> states = Arrays.stream(OrderStatus.values()).map(OrderStatus::name).toList();
    return List.of(
        Filters.field("number", 190, texts, viewModel.number(), viewModel::search),
        Filters.field("user", 130, texts, viewModel.user(), viewModel::search),
        Filters.choice("status", "status", states, texts, viewModel.status()));
  }

  private static DataTable<OrderRow> table(OrdersViewModel viewModel, Desk desk) {
    return new DataTable<OrderRow>("orders", desk)
        .text("order-no", 195, OrderRow::id)
        .chip("status", 195, OrderRow::status)
        .text("user", 90, row -> row.order().userId())
        .text("kind", 105, row -> row.order().kind())
        .text("amount", 100, OrderRow::amount)
        .time("placed", 120, row -> row.order().createdAt())
        .time("pay-by", 120, row -> row.order().payBy())
        .time("close-at", 120, row -> row.order().closeAt())
        .time("closed", 120, row -> row.order().closedAt())
        .number("version", 70, row -> row.order().version())
        .hiding("closed", "version")
        .opens(viewModel::open)
        .shows(viewModel.page());
  }
}

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
import javafx.scene.control.TextField;

/** A table of orders with what narrows it down and what can be done. */
public final class OrdersView implements Screen {
  private final OrdersViewModel viewModel;
  private final TextField number;
  private final ListFrame frame;

  public OrdersView(OrdersViewModel viewModel, Desk desk) {
    this.viewModel = viewModel;
    Texts texts = desk.texts();
    List<String> states = Arrays.stream(OrderStatus.values()).map(OrderStatus::name).toList();
    number = Filters.field("number", 190, texts, viewModel.number(), viewModel::search);
    List<Node> filters =
        List.of(
            number,
            Filters.field("user", 130, texts, viewModel.user(), viewModel::search),
            Filters.choice("status", "status", states, texts, viewModel.status()));
    frame =
        new ListFrame(
            table(desk),
            viewModel.page(),
            desk,
            filters,
            BulkBar.of(
                viewModel.bulk(),
                texts,
                ActionKind.CLOSE,
                ActionKind.REFUND,
                ActionKind.MOVE_DEADLINE));
  }

  private DataTable<OrderRow> table(Desk desk) {
    return new DataTable<OrderRow>("orders", desk)
        .text("order-no", 200, OrderRow::id)
        .chip("status", 180, OrderRow::status)
        .text("user", 70, row -> row.order().userId())
        .text("kind", 100, row -> row.order().kind())
        .text("amount", 95, OrderRow::amount)
        .time("placed", 105, row -> row.order().createdAt())
        .time("pay-by", 105, row -> row.order().payBy())
        .time("close-at", 105, row -> row.order().closeAt())
        .time("closed", 100, row -> row.order().closedAt())
        .number("version", 70, row -> row.order().version())
        .hiding("version")
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

  @Override
  public void find() {
    number.requestFocus();
  }
}

package io.curfew.console.orders;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkRules;
import io.curfew.console.action.BulkViewModel;
import io.curfew.console.action.Inputs;
import io.curfew.console.action.OrderActions;
import io.curfew.console.action.Step;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OrderCalls;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.Page;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.Filters;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import io.curfew.console.text.Message;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Orders, newest first, found by number, or by user and state; and what is done to them. */
public final class OrdersViewModel {
  private final Desk desk;
  private final StringProperty number = new SimpleStringProperty("");
  private final StringProperty user = new SimpleStringProperty("");
  private final StringProperty status;
  private final PageViewModel<OrderView, OrderRow> page;
  private final BulkViewModel<OrderView, OrderRow> bulk;

  /**
   * @param status what to begin with; {@code null} for every state
   */
  public OrdersViewModel(Desk desk, ActionDesk actions, @Nullable String status) {
    this.desk = desk;
    this.status = new SimpleStringProperty(status == null ? Filters.ANY : status);
    this.page = new PageViewModel<>(desk, this::reader, OrderRow::new);
    this.bulk = new BulkViewModel<>(actions, page, OrderRow::order, new Rules());
    this.status.addListener((property, was, is) -> page.restart());
  }

  private PageReader.Pages<OrderView> reader() {
    CurfewApi api = desk.session().api();
    String wanted = number.get().strip();
    String ofUser = user.get();
    String inState = status.get();
    return wanted.isEmpty()
        ? (at, size) -> api.send(OrderCalls.search(ofUser, inState, at, size))
        : (at, size) -> one(api.send(OrderCalls.find(wanted)));
  }

  /** A number that does not exist, or cannot, is no fault: nothing is found. */
  private static Reply<Page<OrderView>> one(Reply<OrderView> reply) {
    Failure failure = reply.failure();
    return failure != null && failure.isRefusal()
        ? Reply.of(new Page<>(List.of(), 0, 1, 0))
        : reply.then(order -> Reply.of(new Page<>(List.of(order), 0, 1, 1)));
  }

  void search() {
    page.restart();
  }

  void open(OrderRow row) {
    desk.navigator().openOrder(row.id());
  }

  StringProperty number() {
    return number;
  }

  StringProperty user() {
    return user;
  }

  StringProperty status() {
    return status;
  }

  PageViewModel<OrderView, OrderRow> page() {
    return page;
  }

  BulkViewModel<OrderView, OrderRow> bulk() {
    return bulk;
  }

  private final class Rules implements BulkRules<OrderView> {
    @Override
    public @Nullable Message refusal(ActionKind kind, OrderView order) {
      return OrderActions.refusal(kind, order.status());
    }

    @Override
    public @Nullable Message refusalForAll(ActionKind kind) {
      return status.get().equals(Filters.ANY)
          ? Message.of("action.choose-status")
          : OrderActions.refusal(kind, status.get());
    }

    @Override
    public Message filterInWords() {
      Message state = Message.of("status." + status.get());
      return user.get().isBlank()
          ? Message.of("orders.filter-status", state)
          : Message.of("orders.filter-both", state, user.get().strip());
    }

    @Override
    public String nameOf(OrderView order) {
      return order.orderNo();
    }

    @Override
    public OrderView seen(OrderView order) {
      return order;
    }

    @Override
    public Reply<List<Step>> steps(
        ActionKind kind, List<OrderView> orders, Inputs inputs, String key) {
      return Reply.of(
          OrderActions.steps(kind, orders.stream().map(OrderView::ref).toList(), inputs, key));
    }
  }
}

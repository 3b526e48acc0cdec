package io.curfew.console.stuck;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkRules;
import io.curfew.console.action.BulkViewModel;
import io.curfew.console.action.Inputs;
import io.curfew.console.action.OrderActions;
import io.curfew.console.action.Step;
import io.curfew.console.client.Call;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Reply;
import io.curfew.console.client.StuckOrder;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.Filters;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import io.curfew.console.text.Message;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** What does not get further by itself or takes too long, and what is done about it. */
public final class StuckViewModel {
  static final List<String> TYPES =
      List.of(
          "OVERDUE",
          "REFUND_FAILED",
          "REFUNDING_TOO_LONG",
          "PAYMENT_MISMATCH",
          "PAYMENT_UNANSWERED",
          "EVENT_UNSENT",
          "TIMER_QUARANTINED",
          "PUT_OFF_OFTEN",
          "HOLD_ANOMALY");

  private static final Set<String> CLOSABLE =
      Set.of("OVERDUE", "PUT_OFF_OFTEN", "PAYMENT_UNANSWERED", "TIMER_QUARANTINED");
  private static final Set<String> REFUNDS = Set.of("REFUND_FAILED", "REFUNDING_TOO_LONG");

  private final Desk desk;
  private final StringProperty type;
  private final PageViewModel<StuckOrder, StuckRow> page;
  private final BulkViewModel<StuckOrder, StuckRow> bulk;

  /**
   * @param type what to begin with; {@code null} for every type
   */
  public StuckViewModel(Desk desk, ActionDesk actions, @Nullable String type) {
    this.desk = desk;
    this.type = new SimpleStringProperty(type == null ? Filters.ANY : type);
    this.page = new PageViewModel<>(desk, this::reader, StuckRow::new);
    this.bulk = new BulkViewModel<>(actions, page, StuckRow::stuck, new Rules());
    this.type.addListener((property, was, is) -> page.restart());
  }

  private PageReader.Pages<StuckOrder> reader() {
    CurfewApi api = desk.session().api();
    String ofType = type.get();
    return (at, size) -> api.send(OpsCalls.stuck(ofType, at, size));
  }

  void open(StuckRow row) {
    desk.navigator().openOrder(row.stuck().orderNo());
  }

  /** The one that is selected, in a sentence; {@code null} for none or several. */
  @Nullable Message inFull() {
    if (page.selected().size() != 1) {
      return null;
    }
    StuckRow row = page.selected().get(0);
    String detail = withoutFullStop(row.stuck().detail());
    return Message.of("stuck.in-full", row.type().words(), detail, row.next());
  }

  StringProperty type() {
    return type;
  }

  PageViewModel<StuckOrder, StuckRow> page() {
    return page;
  }

  BulkViewModel<StuckOrder, StuckRow> bulk() {
    return bulk;
  }

  /** The pattern it is filled into has a full stop of its own. */
  private static String withoutFullStop(String detail) {
    return detail.replaceFirst("[.。\\s]+$", "");
  }

  private static boolean fits(ActionKind kind, String type) {
    return switch (kind) {
      case CLOSE -> CLOSABLE.contains(type);
      case RETRY_REFUND, SETTLE_REFUND -> REFUNDS.contains(type);
      case REFUND_PAYMENT -> type.equals("PAYMENT_MISMATCH");
      default -> false;
    };
  }

  private static @Nullable Message refusalOf(ActionKind kind, String type) {
    return fits(kind, type)
        ? null
        : Message.of("stuck.not-for", Message.orElse("stuck-type." + type, type));
  }

  private final class Rules implements BulkRules<StuckOrder> {
    @Override
    public @Nullable Message refusal(ActionKind kind, StuckOrder stuck) {
      return refusalOf(kind, stuck.type());
    }

    @Override
    public @Nullable Message refusalForAll(ActionKind kind) {
      return type.get().equals(Filters.ANY)
          ? Message.of("stuck.choose-type")
          : refusalOf(kind, type.get());
    }

    @Override
    public Message filterInWords() {
      return Message.orElse("stuck-type." + type.get(), type.get());
    }

    @Override
    public String nameOf(StuckOrder stuck) {
      return stuck.orderNo();
    }

    @Override
    public Reply<List<Step>> steps(
        ActionKind kind, List<StuckOrder> all, Inputs inputs, String key) {
      if (kind == ActionKind.CLOSE) {
        List<String> orderNos = all.stream().map(StuckOrder::orderNo).distinct().toList();
        return OrderActions.stepsFor(kind, orderNos, inputs, key, desk.session());
      }
      return Reply.of(
          IntStream.range(0, all.size())
              .mapToObj(at -> step(kind, all.get(at), inputs, key + "-" + at))
              .toList());
    }

    private Step step(ActionKind kind, StuckOrder stuck, Inputs inputs, String key) {
      return new Step.One(stuck.orderNo(), call(kind, stuck, inputs.reason(), key));
    }

    private Call<Object> call(ActionKind kind, StuckOrder stuck, String reason, String key) {
      String refundNo = String.valueOf(stuck.refundNo());
      return switch (kind) {
        case RETRY_REFUND -> OpsCalls.retryRefund(refundNo, reason, key);
        case SETTLE_REFUND -> OpsCalls.settleRefund(refundNo, reason, key);
        default ->
            OpsCalls.refundPayment(
                String.valueOf(stuck.channel()), String.valueOf(stuck.paymentNo()), reason, key);
      };
    }
  }
}

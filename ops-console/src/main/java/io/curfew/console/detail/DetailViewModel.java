package io.curfew.console.detail;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.Errand;
import io.curfew.console.action.OrderActions;
import io.curfew.console.action.Step;
import io.curfew.console.client.Call;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.OrderView;
import io.curfew.console.client.PaymentView;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.text.Message;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** One order with everything known of it, and what its state allows to do. */
public final class DetailViewModel {
  private static final Set<String> NOT_RETURNED = Set.of("PENDING", "FAILED");

  private final Desk desk;
  private final ActionDesk actions;
  private final String orderNo;
  private final ReadOnlyObjectWrapper<@Nullable Dossier> dossier = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable Message> problem = new ReadOnlyObjectWrapper<>();
  private final SimpleObjectProperty<@Nullable PaymentView> payment = new SimpleObjectProperty<>();
  private boolean busy;

  public DetailViewModel(Desk desk, ActionDesk actions, String orderNo) {
    this.desk = desk;
    this.actions = actions;
    this.orderNo = orderNo;
  }

  /** Reads it again, unless an answer is awaited. */
  public void refresh() {
    if (!busy) {
      busy = true;
      desk.tasks().run(() -> Dossier.read(desk.session().api(), orderNo), this::answered);
    }
  }

  private void answered(Reply<Dossier> reply) {
    busy = false;
    reply.use(this::show, this::explain);
  }

  private void show(Dossier fresh) {
    dossier.set(fresh.after(dossier.get()));
    problem.set(null);
  }

  private void explain(Failure failure) {
    problem.set(
        failure.kind() == Failure.Kind.NOT_FOUND
            ? Message.of("detail.not-found", orderNo)
            : desk.session().explain(failure));
  }

  /** Asks for something that is done to the order. */
  void ask(ActionKind kind) {
    Dossier known = dossier.get();
    if (known != null && refusal(kind) == null) {
      actions.ask(OrderActions.errand(kind, known.order(), this::refresh));
    }
  }

  /** Asks for something that is done to the selected payment or its refund. */
  void askForPayment(ActionKind kind) {
    PaymentView chosen = payment.get();
    if (chosen != null && paymentRefusal(kind) == null) {
      actions.ask(
          new Errand(
              kind,
              1,
              Message.of("detail.payment-of", chosen.paymentNo(), orderNo),
              null,
              (inputs, key) ->
                  Reply.of(
                      List.of(new Step.One(orderNo, call(kind, chosen, inputs.reason(), key)))),
              this::refresh));
    }
  }

  private static Call<Object> call(
      ActionKind kind, PaymentView payment, String reason, String key) {
    PaymentView.Refund refund = payment.refund();
    String refundNo = refund == null ? "" : refund.refundNo();
    return switch (kind) {
      case RETRY_REFUND -> OpsCalls.retryRefund(refundNo, reason, key);
      case SETTLE_REFUND -> OpsCalls.settleRefund(refundNo, reason, key);
      default -> OpsCalls.refundPayment(payment.channel(), payment.paymentNo(), reason, key);
    };
  }

  /** Why it cannot be done to the order now; {@code null} if it can. */
  ObjectBinding<@Nullable Message> whyNot(ActionKind kind) {
    return Bindings.createObjectBinding(() -> refusal(kind), dossier);
  }

  private @Nullable Message refusal(ActionKind kind) {
    Message nothing = actions.whyNothing();
    Dossier known = dossier.get();
    if (nothing != null || known == null) {
      return nothing == null ? Message.of("table.reading") : nothing;
    }
    return OrderActions.refusal(kind, known.order().status());
  }

  /** The same for the selected payment. */
  ObjectBinding<@Nullable Message> whyNotPayment(ActionKind kind) {
    return Bindings.createObjectBinding(() -> paymentRefusal(kind), payment);
  }

  private @Nullable Message paymentRefusal(ActionKind kind) {
    Message nothing = actions.whyNothing();
    PaymentView chosen = payment.get();
    if (nothing != null || chosen == null) {
      return nothing == null ? Message.of("detail.select-payment") : nothing;
    }
    return fits(kind, chosen) ? null : Message.of("detail.not-for-payment");
  }

  private static boolean fits(ActionKind kind, PaymentView payment) {
    PaymentView.Refund refund = payment.refund();
    return kind == ActionKind.REFUND_PAYMENT
        ? payment.outcome().equals("MISMATCHED") && refund == null
        : refund != null && NOT_RETURNED.contains(refund.status());
  }

  String orderNo() {
    return orderNo;
  }

  /** {@code null} before it was read. */
  ReadOnlyObjectProperty<@Nullable Dossier> dossier() {
    return dossier.getReadOnlyProperty();
  }

  @Nullable OrderView order() {
    Dossier known = dossier.get();
    return known == null ? null : known.order();
  }

  /** Why it could not be read; {@code null} if it could. */
  ReadOnlyObjectProperty<@Nullable Message> problem() {
    return problem.getReadOnlyProperty();
  }

  /** Why a part of it could not be read; {@code null} if it could. */
  ObjectBinding<@Nullable Message> problemOf(Function<Dossier, Part<?>> part) {
    return Bindings.createObjectBinding(() -> explained(part), dossier);
  }

  private @Nullable Message explained(Function<Dossier, Part<?>> part) {
    Dossier known = dossier.get();
    Failure failure = known == null ? null : part.apply(known).failure();
    return failure == null
        ? null
        : Message.of("detail.part-failed", desk.session().explain(failure));
  }

  /** Whether there is something to show of a part, be it that there is nothing. */
  BooleanBinding isKnown(Function<Dossier, Part<?>> part) {
    return Bindings.createBooleanBinding(() -> known(part), dossier);
  }

  private boolean known(Function<Dossier, Part<?>> part) {
    Dossier known = dossier.get();
    return known == null || part.apply(known).isKnown();
  }

  /** The payment somebody has selected. */
  SimpleObjectProperty<@Nullable PaymentView> payment() {
    return payment;
  }
}

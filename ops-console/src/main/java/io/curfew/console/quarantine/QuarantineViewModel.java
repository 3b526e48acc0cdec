package io.curfew.console.quarantine;

import io.curfew.console.action.ActionDesk;
import io.curfew.console.action.ActionKind;
import io.curfew.console.action.BulkRules;
import io.curfew.console.action.BulkViewModel;
import io.curfew.console.action.Inputs;
import io.curfew.console.action.Step;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Quarantined;
import io.curfew.console.client.Reply;
import io.curfew.console.desk.Desk;
import io.curfew.console.table.Filters;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import io.curfew.console.text.Message;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Messages that need a person, and those that had one. */
public final class QuarantineViewModel {
  static final List<String> STATUSES = List.of("OPEN", "RETRIED", "DISCARDED");
  static final List<String> ERRORS =
      List.of("UNREADABLE", "NOT_CLOSED", "IN_CIRCLES", "DELIVERED_TOO_OFTEN", "LOST", "UNKNOWN");

  private final Desk desk;
  private final StringProperty status = new SimpleStringProperty(STATUSES.get(0));
  private final StringProperty error = new SimpleStringProperty(Filters.ANY);
  private final StringProperty text;
  private final PageViewModel<Quarantined, QuarantineRow> page;
  private final BulkViewModel<Quarantined, QuarantineRow> bulk;

  /**
   * @param text what to look for first; {@code null} for everything
   */
  public QuarantineViewModel(Desk desk, ActionDesk actions, @Nullable String text) {
    this.desk = desk;
    this.text = new SimpleStringProperty(text == null ? "" : text);
    this.page = new PageViewModel<>(desk, this::reader, QuarantineRow::new);
    this.bulk = new BulkViewModel<>(actions, page, QuarantineRow::message, new Rules());
    status.addListener((property, was, is) -> page.restart());
    error.addListener((property, was, is) -> page.restart());
  }

  private PageReader.Pages<Quarantined> reader() {
    CurfewApi api = desk.session().api();
    String ofStatus = status.get();
    String ofError = error.get();
    String with = text.get();
    return (at, size) -> api.send(OpsCalls.quarantine(ofStatus, ofError, with, at, size));
  }

  void open(QuarantineRow row) {
    String orderNo = row.message().orderNo();
    if (orderNo != null) {
      desk.navigator().openOrder(orderNo);
    }
  }

  /** Headers and body of the one message that is selected; empty for none or several. */
  String inFull() {
    if (page.selected().size() != 1) {
      return "";
    }
    Quarantined message = page.selected().get(0).message();
    String headers = message.headers() == null ? "" : message.headers().toPrettyString();
    return message.cause() + "\n\n" + headers + "\n\n" + message.body();
  }

  StringProperty status() {
    return status;
  }

  StringProperty error() {
    return error;
  }

  StringProperty text() {
    return text;
  }

  PageViewModel<Quarantined, QuarantineRow> page() {
    return page;
  }

  BulkViewModel<Quarantined, QuarantineRow> bulk() {
    return bulk;
  }

  private final class Rules implements BulkRules<Quarantined> {
    @Override
    public @Nullable Message refusal(ActionKind kind, Quarantined message) {
      return refusalOf(message.status());
    }

    @Override
    public @Nullable Message refusalForAll(ActionKind kind) {
      return status.get().equals(Filters.ANY)
          ? Message.of("quarantine.choose-status")
          : refusalOf(status.get());
    }

    private @Nullable Message refusalOf(String inStatus) {
      return inStatus.equals("OPEN")
          ? null
          : Message.of(
              "quarantine.settled", Message.orElse("quarantine-status." + inStatus, inStatus));
    }

    @Override
    public Message filterInWords() {
      String chosen = error.get();
      return chosen.equals(Filters.ANY)
          ? Message.of("quarantine-error.any")
          : Message.orElse("quarantine-error." + chosen, chosen);
    }

    @Override
    public String nameOf(Quarantined message) {
      return "#" + message.id();
    }

    @Override
    public Reply<List<Step>> steps(
        ActionKind kind, List<Quarantined> messages, Inputs inputs, String key) {
      return Reply.of(
          IntStream.range(0, messages.size())
              .mapToObj(at -> step(kind, messages.get(at), inputs.reason(), key + "-" + at))
              .toList());
    }

    private Step step(ActionKind kind, Quarantined message, String reason, String key) {
      return new Step.One(
          nameOf(message),
          kind == ActionKind.DISCARD
              ? OpsCalls.discard(message.id(), reason, key)
              : OpsCalls.redrive(message.id(), reason, key));
    }
  }
}

package io.curfew.console.action;

import io.curfew.console.client.OrderView;
import io.curfew.console.client.Reply;
import io.curfew.console.table.PageReader;
import io.curfew.console.table.PageViewModel;
import io.curfew.console.table.Row;
import io.curfew.console.text.Message;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/** Acts on the selected rows of a table, or on all that match its filter. */
public final class BulkViewModel<T, R extends Row> {
  private static final int NAMED = 4;

  private final ActionDesk actions;
  private final PageViewModel<T, R> page;
  private final Function<R, T> target;
  private final BulkRules<T> rules;
  private final BooleanProperty all = new SimpleBooleanProperty();

  public BulkViewModel(
      ActionDesk actions, PageViewModel<T, R> page, Function<R, T> target, BulkRules<T> rules) {
    this.actions = actions;
    this.page = page;
    this.target = target;
    this.rules = rules;
  }

  /** Asks for the action on those that can take it, if there are any. */
  public void ask(ActionKind kind) {
    if (refusal(kind) == null) {
      actions.ask(all.get() ? onAll(kind) : onSelected(kind));
    }
  }

  private Errand onSelected(ActionKind kind) {
    List<T> targets = able(kind);
    OrderView seen = targets.size() == 1 ? rules.seen(targets.get(0)) : null;
    return new Errand(
        kind,
        targets.size(),
        named(targets),
        seen,
        (inputs, key) -> rules.steps(kind, targets, inputs, key),
        page::refresh);
  }

  private Errand onAll(ActionKind kind) {
    PageReader.Pages<T> pages = page.pages();
    return new Errand(
        kind,
        page.total().get(),
        Message.of("action.all", page.total().get(), rules.filterInWords()),
        null,
        (inputs, key) -> onEach(kind, pages, inputs, key),
        page::refresh);
  }

  private Reply<List<Step>> onEach(
      ActionKind kind, PageReader.Pages<T> pages, Inputs inputs, String key) {
    return pages
        .all()
        .then(
            found ->
                rules.steps(
                    kind,
                    found.stream()
                        .distinct()
                        .filter(each -> rules.refusal(kind, each) == null)
                        .toList(),
                    inputs,
                    key));
  }

  private Message named(List<T> targets) {
    String names =
        targets.stream().limit(NAMED).map(rules::nameOf).collect(Collectors.joining(", "));
    return targets.size() <= NAMED
        ? Message.verbatim(names)
        : Message.of("action.and-more", names, targets.size() - NAMED);
  }

  private List<T> able(ActionKind kind) {
    return page.selected().stream()
        .map(target)
        .filter(each -> rules.refusal(kind, each) == null)
        .toList();
  }

  /** Why the action cannot be asked for now; {@code null} if it can. */
  public ObjectBinding<@Nullable Message> whyNot(ActionKind kind) {
    return Bindings.createObjectBinding(
        () -> refusal(kind), page.selected(), page.rows(), page.total(), all);
  }

  private @Nullable Message refusal(ActionKind kind) {
    Message nothing = actions.whyNothing();
    if (nothing != null) {
      return nothing;
    }
    return all.get() ? refusalOfAll(kind) : refusalOfSelected(kind);
  }

  private @Nullable Message refusalOfAll(ActionKind kind) {
    return page.total().get() == 0 ? Message.of("action.none-match") : rules.refusalForAll(kind);
  }

  private @Nullable Message refusalOfSelected(ActionKind kind) {
    if (page.selected().isEmpty()) {
      return Message.of("action.select-first");
    }
    return able(kind).isEmpty()
        ? page.selected().stream()
            .map(row -> rules.refusal(kind, target.apply(row)))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null)
        : null;
  }

  /** The action and the number of those that can take it. */
  public ObjectBinding<Message> label(ActionKind kind) {
    return Bindings.createObjectBinding(
        () -> Message.of("action." + kind.key() + ".do", count(kind)),
        page.selected(),
        page.total(),
        all);
  }

  private long count(ActionKind kind) {
    return all.get() ? page.total().get() : able(kind).size();
  }

  /** True for all that match the filter, false for the selected ones. */
  public BooleanProperty all() {
    return all;
  }

  /** How many are selected of how many that match. */
  public ObjectBinding<Message> scope() {
    return Bindings.createObjectBinding(
        () ->
            all.get()
                ? Message.of("action.scope-all", page.total().get())
                : Message.of("action.scope-selected", page.selected().size()),
        page.selected(),
        page.total(),
        all);
  }

  ObjectBinding<Message> otherScope() {
    return Bindings.createObjectBinding(
        () ->
            all.get()
                ? Message.of("action.only-selected")
                : Message.of("action.or-all", page.total().get()),
        page.total(),
        all);
  }
}

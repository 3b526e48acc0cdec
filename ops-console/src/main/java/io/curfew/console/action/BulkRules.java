package io.curfew.console.action;

import io.curfew.console.client.OrderView;
import io.curfew.console.client.Reply;
import io.curfew.console.text.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be done to the rows of one table. */
public interface BulkRules<T> {
  /** Why this one cannot take the action; {@code null} if it can. */
  @Nullable Message refusal(ActionKind kind, T target);

  /**
   * Why not all that match the filter can be asked for at once; {@code null} if they can. Those
   * that cannot take the action are left out all the same.
   */
  @Nullable Message refusalForAll(ActionKind kind);

  /** The filter, for a person who is about to act on all that match it. */
  Message filterInWords();

  /** What a person calls this one. */
  String nameOf(T target);

  /** The order itself, if the target is one and all of it is known. */
  default @Nullable OrderView seen(T target) {
    return null;
  }

  /** Called in the background. */
  Reply<List<Step>> steps(ActionKind kind, List<T> targets, Inputs inputs, String key);
}

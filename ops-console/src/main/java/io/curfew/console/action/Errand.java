package io.curfew.console.action;

import io.curfew.console.client.OrderView;
import io.curfew.console.client.Reply;
import io.curfew.console.text.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something an operator wants to do and is asked about once more: to how many, to what in words,
 * and by which steps. {@code seen} is the order as he saw it, if it is one order. {@code whenDone}
 * is called where the screen may be changed, also when only a part was done.
 */
public record Errand(
    ActionKind kind,
    long count,
    Message subject,
    @Nullable OrderView seen,
    Planner planner,
    Runnable whenDone) {

  /** Says what to send. Called in the background; may ask the server first. */
  @FunctionalInterface
  public interface Planner {
    /**
     * @param key the same whenever this errand is tried again: sent twice, it acts once
     */
    Reply<List<Step>> plan(Inputs inputs, String key);
  }
}

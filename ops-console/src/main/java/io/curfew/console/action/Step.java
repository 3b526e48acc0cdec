package io.curfew.console.action;

import io.curfew.console.client.Call;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OrderResult;
import io.curfew.console.client.Reply;
import io.curfew.console.client.Session;
import java.util.List;

/** One request of an action, for one target or for many. */
public sealed interface Step {
  List<Result> send(Session session);

  /** Acts on one. */
  record One(String target, Call<?> call) implements Step {
    @Override
    public List<Result> send(Session session) {
      Failure failure = session.api().send(call).failure();
      return List.of(failure == null ? Result.done(target) : Result.of(target, failure, session));
    }
  }

  /** Acts on several, each with a result of its own. */
  record Many(List<String> targets, Call<List<OrderResult>> call) implements Step {
    public Many {
      targets = List.copyOf(targets);
    }

    @Override
    public List<Result> send(Session session) {
      Reply<List<OrderResult>> reply = session.api().send(call);
      List<OrderResult> results = reply.value();
      Failure failure = reply.failure();
      if (failure != null) {
        return targets.stream().map(target -> Result.of(target, failure, session)).toList();
      }
      return results == null ? List.of() : results.stream().map(Result::of).toList();
    }
  }
}

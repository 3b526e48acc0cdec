package io.curfew.console.client;

import io.curfew.console.client.Failure.Kind;

/** Finds out whether user and password are right, and what they are good for. */
public final class SignIn {
  private SignIn() {}

  /** Asks and waits. Nothing is changed at the server. */
  public static Reply<Role> roleAt(CurfewApi api) {
    return api.send(OpsCalls.stuck(null, 0, 1)).then(seen -> mayChange(api));
  }

  private static Reply<Role> mayChange(CurfewApi api) {
    Failure failure = api.send(OpsCalls.mayChange()).failure();
    if (failure == null) {
      return Reply.of(Role.OPERATOR);
    }
    return failure.kind() == Kind.NOT_ALLOWED ? Reply.of(Role.VIEWER) : Reply.failed(failure);
  }
}

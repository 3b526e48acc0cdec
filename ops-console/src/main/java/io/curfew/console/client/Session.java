package io.curfew.console.client;

import io.curfew.console.text.Message;

/** Somebody who is signed in at a server. */
public record Session(ServerAddress server, String user, Role role, CurfewApi api) {
  public boolean mayChange() {
    return role == Role.OPERATOR;
  }

  /** A failure in this session, for a person. */
  public Message explain(Failure failure) {
    return failure.inWords(server, user);
  }
}

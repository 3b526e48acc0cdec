package io.curfew.console.client;

import io.curfew.console.text.Message;

/**
 * Why a call did not get what it asked for. {@code detail} is for a person who looks closer, in the
 * words of the server or of the network.
 */
public record Failure(Kind kind, String detail) {
  /** What happened and what can be done about it. */
  public Message inWords(ServerAddress server, String user) {
    return Message.of("failure." + kind, server.toString(), user, detail);
  }

  /** The cases a person can do something about, each in another way. */
  public enum Kind {
    /** No server by that name. */
    UNKNOWN_HOST,
    /** Nothing listens there, or the connection broke. */
    UNREACHABLE,
    /** There was no answer in time. */
    TIMED_OUT,
    /** 401: wrong user or password. */
    NOT_SIGNED_IN,
    /** 403: the user is known and may not do this. */
    NOT_ALLOWED,
    /** 429: too many wrong passwords. */
    TOO_MANY_ATTEMPTS,
    /** 5xx: the server knows it has a fault. */
    SERVER_FAULT,
    /** An answer that no order service gives. */
    NOT_AN_ORDER_SERVICE
  }
}

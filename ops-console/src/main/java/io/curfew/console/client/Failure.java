package io.curfew.console.client;

import io.curfew.console.text.Message;
import org.jspecify.annotations.Nullable;

/**
 * Why a call did not get what it asked for. {@code detail} is for a person who looks closer, in the
 * words of the server or of the network; {@code code} is the server's, if it gave one.
 */
public record Failure(Kind kind, String detail, @Nullable String code) {
  public Failure(Kind kind, String detail) {
    this(kind, detail, null);
  }

  /** What happened and what can be done about it. */
  public Message inWords(ServerAddress server, String user) {
    return Message.of("failure." + kind, server.toString(), user, detail);
  }

  /** The server understood and will not do it; nothing was changed. */
  public boolean isRefusal() {
    return kind == Kind.CONFLICT || kind == Kind.NOT_FOUND || kind == Kind.NOT_VALID;
  }

  /** Nobody answered, and whoever asks at once for something else waits in vain again. */
  public boolean isSilence() {
    return kind == Kind.TIMED_OUT || kind == Kind.UNREACHABLE;
  }

  /** The cases a person can do something about, each in another way. */
  public enum Kind {
    /** No server by that name. */
    UNKNOWN_HOST,
    /** Nothing listens there, or the connection broke. */
    UNREACHABLE,
    /** The server's certificate is not one this machine trusts. */
    NOT_TRUSTED,
    /** There was no answer in time. */
    TIMED_OUT,
    /** 401: wrong user or password. */
    NOT_SIGNED_IN,
    /** 403: the user is known and may not do this. */
    NOT_ALLOWED,
    /** 429: too many wrong passwords. */
    TOO_MANY_ATTEMPTS,
    /** 400 or 422 with a code: something in the request. */
    NOT_VALID,
    /** 404 with a code: there is no such order, refund or message. */
    NOT_FOUND,
    /** 409: it has changed in the meantime, or its state does not allow this. */
    CONFLICT,
    /** 5xx: the server knows it has a fault. */
    SERVER_FAULT,
    /** A file of this machine could not be written. */
    NOT_WRITTEN,
    /** An answer that no order service gives. */
    NOT_AN_ORDER_SERVICE
  }
}

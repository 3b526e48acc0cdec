package io.curfew.app.security;

import java.time.Duration;
import org.springframework.security.core.AuthenticationException;

/** Somebody guesses: nothing he sends is looked at for a while, not even what is right. */
final class TooManyFailures extends AuthenticationException {
  private final Duration pause;

  TooManyFailures(Duration pause) {
    super("too many wrong passwords");
    this.pause = pause;
  }

  Duration pause() {
    return pause;
  }
}

package io.curfew.app.security;

import java.time.Duration;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;

/**
 * Refuses a user name from an address after too many wrong passwords. A right password is refused
 * then too, since guessing would go on otherwise; other users and other addresses are not
 * concerned.
 */
final class LimitedGuesses implements AuthenticationProvider {
  private static final Logger log = LoggerFactory.getLogger(LimitedGuesses.class);
  private static final int LONGEST_NAME = 64;

  private final AuthenticationProvider checked;
  private final FailureLimit limit;

  LimitedGuesses(AuthenticationProvider checked, FailureLimit limit) {
    this.checked = checked;
    this.limit = limit;
  }

  /**
   * @throws TooManyFailures saying for how long
   */
  @Override
  public Authentication authenticate(Authentication attempt) {
    String key = key(attempt);
    refuse(limit.pause(key));
    try {
      return checked.authenticate(attempt);
    } catch (BadCredentialsException wrong) {
      Duration pause = limit.failed(key);
      if (pause.isZero() && !limit.pause(key).isZero()) {
        log.warn(
            "{} wrong passwords within a minute: {} is refused for a while",
            FailureLimit.MOST,
            key);
      }
      refuse(pause);
      throw wrong;
    }
  }

  @Override
  public boolean supports(Class<?> authentication) {
    return checked.supports(authentication);
  }

  private static void refuse(Duration pause) {
    if (!pause.isZero()) {
      throw new TooManyFailures(pause);
    }
  }

  /** Short, without line breaks, and the same for every case of a name, as the users' names are. */
  private static String key(Authentication attempt) {
    String name = attempt.getName().toLowerCase(Locale.ROOT).replaceAll("\\p{Cntrl}", " ");
    return "user "
        + name.substring(0, Math.min(name.length(), LONGEST_NAME))
        + " from "
        + address(attempt);
  }

  private static String address(Authentication attempt) {
    return attempt.getDetails() instanceof WebAuthenticationDetails details
        ? Address.of(details.getRemoteAddress())
        : "nowhere";
  }
}

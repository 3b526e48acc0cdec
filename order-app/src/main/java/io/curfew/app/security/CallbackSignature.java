package io.curfew.app.security;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Judges {@code X-Curfew-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + raw
 * body)>}. Any of the given secrets will do, so that a secret can be changed without a gap.
 * Compared in constant time.
 */
public final class CallbackSignature {
  public static final String HEADER = "X-Curfew-Signature";
  private static final Pattern FORM = Pattern.compile("t=(\\d{1,12}),v1=([0-9a-fA-F]{64})");
  private static final Duration LONGEST_AGE = Duration.ofMinutes(5);

  private final List<String> secrets;
  private final InstantSource clock;

  /** Without any secret every signature is refused. */
  CallbackSignature(List<String> secrets, InstantSource clock) {
    this.secrets = List.copyOf(secrets);
    this.clock = clock;
  }

  /** Why the signature is not good for this body; empty if it is. */
  public Optional<String> problemWith(@Nullable String header, byte[] body) {
    Matcher parts = FORM.matcher(header == null ? "" : header);
    if (!parts.matches()) {
      return Optional.of(HEADER + " must be t=<unix seconds>,v1=<64 hex digits>");
    }
    if (isOff(Long.parseLong(parts.group(1)))) {
      return Optional.of(HEADER + " is more than 5 minutes off");
    }
    byte[] given = HexFormat.of().parseHex(parts.group(2));
    return isSigned(parts.group(1), body, given)
        ? Optional.empty()
        : Optional.of(HEADER + " does not fit the body");
  }

  private boolean isOff(long seconds) {
    return Math.abs(clock.instant().getEpochSecond() - seconds) > LONGEST_AGE.toSeconds();
  }

  private boolean isSigned(String time, byte[] body, byte[] given) {
    boolean signed = false;
    for (String secret : secrets) {
      signed |= MessageDigest.isEqual(hmac(secret, time, body), given);
    }
    return signed;
  }

  private static byte[] hmac(String secret, String time, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      mac.update((time + ".").getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

package io.curfew.app.security;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
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
 * Makes and judges {@code X-Curfew-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "."
 * + raw body)>}. Any of the given secrets will do, so that a secret can be changed without a gap.
 * Compared in constant time.
 */
public final class CallbackSignature {
  public static final String HEADER = "X-Curfew-Signature";
  private static final Pattern FORM = Pattern.compile("t=(\\d{1,12}),v1=([0-9a-fA-F]{64})");
  private static final Duration LONGEST_AGE = Duration.ofMinutes(5);

  private final List<String> secrets;
  private final InstantSource clock;

  /** Without any secret every signature is refused. */
  public CallbackSignature(List<String> secrets, InstantSource clock) {
    this.secrets = List.copyOf(secrets);
    this.clock = clock;
  }

  /** The header's value for this body, good for 5 minutes. */
  public static String of(String secret, Instant at, byte[] body) {
    String time = String.valueOf(at.getEpochSecond());
    return "t=" + time + ",v1=" + HexFormat.of().formatHex(hmac(secret, time, body));
  }

  /** Why no body can make this header good; empty if one can. Asked before the body is read. */
  public Optional<String> problemWith(@Nullable String header) {
    Matcher parts = FORM.matcher(header == null ? "" : header);
    if (!parts.matches()) {
      return Optional.of(HEADER + " must be t=<unix seconds>,v1=<64 hex digits>");
    }
    return isOff(Long.parseLong(parts.group(1)))
        ? Optional.of(HEADER + " is more than 5 minutes off")
        : Optional.empty();
  }

  /** Why the signature is not good for this body; empty if it is. */
  public Optional<String> problemWith(@Nullable String header, byte[] body) {
    return problemWith(header)
        .or(
            () ->
                isSigned(String.valueOf(header), body)
                    ? Optional.empty()
                    : Optional.of(HEADER + " does not fit the body"));
  }

  private boolean isOff(long seconds) {
    return Math.abs(clock.instant().getEpochSecond() - seconds) > LONGEST_AGE.toSeconds();
  }

  private boolean isSigned(String header, byte[] body) {
    Matcher parts = FORM.matcher(header);
    if (!parts.matches()) {
      return false;
    }
    byte[] given = HexFormat.of().parseHex(parts.group(2));
    boolean signed = false;
    for (String secret : secrets) {
      signed |= MessageDigest.isEqual(hmac(secret, parts.group(1), body), given);
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

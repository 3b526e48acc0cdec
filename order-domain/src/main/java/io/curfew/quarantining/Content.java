package io.curfew.quarantining;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A message as it is.
 *
 * @param messageId {@code null} if it has none
 * @param headers a JSON object
 */
public record Content(@Nullable String messageId, String headers, Body body) {
  /**
   * Tells whether it is the same message once more: its id, if it has one, together with its
   * content. An id alone is not enough: anybody may use it twice.
   */
  public String key() {
    MessageDigest digest = sha256();
    String id = messageId;
    if (id != null) {
      digest.update(id.getBytes(StandardCharsets.UTF_8));
    }
    digest.update((byte) 0);
    digest.update(Long.toString(body.size()).getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return HexFormat.of().formatHex(digest.digest(body.bytes()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}

package io.curfew.quarantining;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of a message, or the first of them; {@code size} counts all it had. Immutable, equal by
 * content.
 */
public final class Body {
  /** What is kept of one message. Curfew's own have some hundred bytes. */
  public static final int MOST_KEPT = 4 * 1024 * 1024;

  private final byte[] bytes;
  private final long size;

  private Body(byte[] bytes, long size) {
    this.bytes = bytes;
    this.size = size;
  }

  /** A whole body; beyond {@link #MOST_KEPT} its beginning. */
  public static Body of(byte[] whole) {
    return new Body(Arrays.copyOf(whole, Math.min(whole.length, MOST_KEPT)), whole.length);
  }

  /** The beginning of a body that had {@code size} bytes. */
  public static Body beginning(byte[] first, long size) {
    return new Body(first.clone(), size);
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  public long size() {
    return size;
  }

  public boolean isWhole() {
    return bytes.length == size;
  }

  /** As UTF-8; what is not UTF-8 is replaced. */
  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Body body && size == body.size && Arrays.equals(bytes, body.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "body of %d bytes".formatted(size);
  }
}

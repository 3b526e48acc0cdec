package io.curfew.app.security;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** What is signed of a call to the payment provider, so that none can be turned into another. */
public final class SignedCall {
  private SignedCall() {}

  /**
   * {@code METHOD + "." + path + "." + raw body}, to be signed as a callback's body is.
   *
   * @param path as it is sent, without host and query
   */
  public static byte[] content(String method, String path, byte[] body) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.writeBytes((method + "." + path + ".").getBytes(StandardCharsets.UTF_8));
    content.writeBytes(body);
    return content.toByteArray();
  }
}

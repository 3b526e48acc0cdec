package io.curfew.console.client;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A user and a password, kept in memory only. */
public record Credentials(String user, String password) {
  String asHeader() {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  /** Without the password, which has no place in a log. */
  @Override
  public String toString() {
    return "Credentials of " + user;
  }
}

package io.curfew.app.security;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** Makes the hash of a password, for {@code curfew.operators[n].password-hash}. */
public final class HashPassword {
  /** The one argument with which the application does this instead of starting. */
  public static final String COMMAND = "hash-password";

  /** What bcrypt takes into account; the rest of a longer one would not matter. */
  private static final int LONGEST = 72;

  private HashPassword() {}

  /**
   * Reads the first line and writes its hash as a line.
   *
   * @throws IllegalArgumentException unless the line has 1 to 72 bytes and is not blank
   */
  public static void run(InputStream in, OutputStream out) {
    try {
      String hash = new BCryptPasswordEncoder().encode(checked(firstLine(in)));
      out.write((hash + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String firstLine(InputStream in) throws IOException {
    String line = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine();
    return line == null ? "" : line;
  }

  private static String checked(String password) {
    if (password.isBlank() || password.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      throw new IllegalArgumentException("a password has 1 to 72 bytes and is not blank");
    }
    return password;
  }
}

package io.curfew.app.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.curfew.testservers.Tls;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate that signs itself, made by the JDK's own keytool. */
public final class Certificate {
  /** Of the key store. */
  public static final String PASSWORD = "changeit";

  private final Path keyStore;
  private final Path pem;

  private Certificate(Path keyStore, Path pem) {
    this.keyStore = keyStore;
    this.pem = pem;
  }

  /**
   * @param names as keytool has them, such as {@code ip:127.0.0.1}
   */
  public static Certificate of(String names, Path folder) {
    String file = "certificate-" + names.replaceAll("[^a-z0-9]", "-");
    Certificate made =
        new Certificate(folder.resolve(file + ".p12"), folder.resolve(file + ".pem"));
    made.keytool("-genkeypair -keyalg EC -groupname secp256r1 -dname CN=test -validity 2", names);
    made.keytool("-exportcert -rfc -file " + made.pem, null);
    return made;
  }

  private void keytool(String command, String names) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    line.addAll(Arrays.asList(command.split(" ")));
    line.addAll(List.of("-alias", "test", "-keystore", keyStore.toString()));
    line.addAll(List.of("-storepass", PASSWORD, "-storetype", "PKCS12"));
    if (names != null) {
      line.addAll(List.of("-ext", "san=" + names));
    }
    run(line);
  }

  private static void run(List<String> line) {
    try {
      Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IllegalStateException("keytool failed: " + said);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  /** For a server that shows it. */
  public SSLContext tls() {
    try {
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys(), PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** For a client that trusts it and nothing else. */
  public SSLContext trusting() {
    try (InputStream bytes = Files.newInputStream(trustStore())) {
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(bytes, PASSWORD.toCharArray());
      TrustManagerFactory managers =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(trusted);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, managers.getTrustManagers(), null);
      return context;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (GeneralSecurityException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** A key store with the certificate alone, for a client that wants a file. */
  public Path trustStore() {
    Path store = keyStore.resolveSibling("trust-" + keyStore.getFileName());
    if (!Files.exists(store)) {
      List<String> line = new ArrayList<>();
      line.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
      line.addAll(List.of("-importcert", "-noprompt", "-alias", "test", "-storetype", "PKCS12"));
      line.addAll(List.of("-file", pem.toString(), "-keystore", store.toString()));
      line.addAll(List.of("-storepass", PASSWORD));
      run(line);
    }
    return store;
  }

  /** For a server that wants files. */
  public Tls files() {
    Path key = keyStore.resolveSibling(keyStore.getFileName() + ".key");
    try {
      byte[] encoded = keys().getKey("test", PASSWORD.toCharArray()).getEncoded();
      Files.writeString(
          key,
          "-----BEGIN PRIVATE KEY-----\n"
              + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded)
              + "\n-----END PRIVATE KEY-----\n");
      return new Tls(pem, key);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (GeneralSecurityException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** With key and certificate. */
  public Path keyStore() {
    return keyStore;
  }

  private KeyStore keys() {
    try (InputStream bytes = Files.newInputStream(keyStore)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(bytes, PASSWORD.toCharArray());
      return keys;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (GeneralSecurityException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** For a client that trusts it. */
  public Path pem() {
    return pem;
  }
}

package io.curfew.adapter.amqp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Whose certificates are believed where the broker is called over TLS. */
final class Trust {
  private Trust() {}

  /**
   * @param file PEM certificates, of the broker itself or of who signed its own; empty for those
   *     Java trusts
   * @throws IllegalArgumentException if there is no certificate in the file
   */
  static SSLContext in(String file) {
    try {
      return file.isBlank() ? SSLContext.getDefault() : trusting(certificates(file));
    } catch (GeneralSecurityException | IOException | InvalidPathException unreadable) {
      throw new IllegalArgumentException(
          "curfew.amqp.trust must be a file with PEM certificates, but is " + file, unreadable);
    }
  }

  private static Collection<? extends Certificate> certificates(String file)
      throws IOException, CertificateException {
    try (InputStream pem = Files.newInputStream(Path.of(file))) {
      Collection<? extends Certificate> all =
          CertificateFactory.getInstance("X.509").generateCertificates(pem);
      if (all.isEmpty()) {
        throw new CertificateException("there is none");
      }
      return all;
    }
  }

  private static SSLContext trusting(Collection<? extends Certificate> certificates)
      throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    for (Certificate certificate : certificates) {
      store.setCertificateEntry("trusted-" + store.size(), certificate);
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }
}

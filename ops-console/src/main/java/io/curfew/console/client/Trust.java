package io.curfew.console.client;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Which servers are who they say they are. */
final class Trust {
  private Trust() {}

  /** This machine's certificates and those in the file. */
  static SSLContext alsoIn(Path pem) {
    try (InputStream file = Files.newInputStream(pem)) {
      KeyStore trusted = empty();
      for (X509Certificate certificate : managerOf(null).getAcceptedIssuers()) {
        add(trusted, certificate);
      }
      for (Certificate certificate :
          CertificateFactory.getInstance("X.509").generateCertificates(file)) {
        add(trusted, certificate);
      }
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {managerOf(trusted)}, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException("no certificates could be read from " + pem, e);
    }
  }

  private static void add(KeyStore store, Certificate certificate) throws GeneralSecurityException {
    store.setCertificateEntry("trusted-" + store.size(), certificate);
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    return store;
  }

  /**
   * @param store {@code null} for that of this machine
   */
  private static X509TrustManager managerOf(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    for (TrustManager manager : factory.getTrustManagers()) {
      if (manager instanceof X509TrustManager found) {
        return found;
      }
    }
    throw new GeneralSecurityException("this Java has no manager for X.509 certificates");
  }
}

package io.curfew.app.gateway;

import io.curfew.app.sandbox.SandboxGateway;
import io.curfew.app.security.Secrets;
import io.curfew.paying.PaymentGateway;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

/** Makes the payment provider that the settings name. */
public final class PaymentGateways {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);

  private PaymentGateways() {}

  /**
   * The provider at the given URL, or the built-in sandbox without one. Does not connect yet.
   *
   * @param clock dates the signatures
   * @throws IllegalArgumentException if a setting cannot be used; the message names it
   */
  public static PaymentGateway of(GatewaySettings settings, InstantSource clock) {
    return settings.hasProvider() ? http(settings, clock) : new SandboxGateway(clock);
  }

  private static PaymentGateway http(GatewaySettings settings, InstantSource clock) {
    HttpClient.Builder client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT_TIMEOUT);
    String trust = settings.trust();
    if (trust != null && !trust.isBlank()) {
      client.sslContext(trusting(trust));
    }
    return new HttpGateway(
        new ProviderCalls(client.build(), base(settings.url()), secret(settings), clock));
  }

  private static URI base(@Nullable String url) {
    try {
      URI given = new URI(Objects.requireNonNull(url).strip().replaceAll("/+$", ""));
      if (isPlain(given)) {
        return given;
      }
    } catch (URISyntaxException unreadable) {
      throw badUrl();
    }
    throw badUrl();
  }

  private static boolean isPlain(URI url) {
    return ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))
        && url.getHost() != null
        && url.getRawUserInfo() == null
        && url.getRawQuery() == null
        && url.getRawFragment() == null;
  }

  private static IllegalArgumentException badUrl() {
    return new IllegalArgumentException(
        "curfew.gateway.url must be http:// or https://, a host, and a path if need be");
  }

  private static String secret(GatewaySettings settings) {
    List<String> secrets = Secrets.of(settings.secret());
    if (secrets.isEmpty()) {
      throw new IllegalArgumentException("curfew.gateway.secret must be given with a URL");
    }
    return secrets.get(0);
  }

  private static SSLContext trusting(String file) {
    try {
      PemSslStoreDetails certificates =
          PemSslStoreDetails.forCertificate(new File(file).toURI().toString());
      return SslBundle.of(new PemSslStoreBundle(null, certificates)).createSslContext();
    } catch (IllegalStateException unreadable) {
      throw new IllegalArgumentException(
          "curfew.gateway.trust must be a file with PEM certificates, but is " + file, unreadable);
    }
  }
}

package io.curfew.app.sandbox;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.curfew.app.security.CallbackSignature;
import io.curfew.app.security.Secrets;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.InstantSource;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The sandbox as a server on 127.0.0.1. It speaks the protocol of docs/gateway-openapi.yaml, and
 * {@code /sandbox/} plays the customer and shows the books.
 */
public final class SandboxServer implements AutoCloseable {
  private static final int THREADS = 32;

  static {
    // the JDK's server sends headers and body apart: with a delay each answer would take 40 ms more
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

  /**
   * Starts it.
   *
   * @param tls its certificate, to be reached by https; null for http
   * @throws IOException if the port is taken
   */
  public SandboxServer(
      SandboxSettings settings,
      SandboxLedger ledger,
      SandboxBehaviour behaviour,
      InstantSource clock,
      @Nullable SSLContext tls)
      throws IOException {
    server = bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), settings.port()), tls);
    server.createContext("/", handler(settings, ledger, behaviour, clock));
    server.setExecutor(threads);
    server.start();
  }

  private static HttpServer bind(InetSocketAddress address, @Nullable SSLContext tls)
      throws IOException {
    if (tls == null) {
      return HttpServer.create(address, 0);
    }
    HttpsServer server = HttpsServer.create(address, 0);
    server.setHttpsConfigurator(new HttpsConfigurator(tls));
    return server;
  }

  private static SandboxHandler handler(
      SandboxSettings settings,
      SandboxLedger ledger,
      SandboxBehaviour behaviour,
      InstantSource clock) {
    SandboxCustomer customer =
        new SandboxCustomer(
            ledger, behaviour, settings.callbackUrl(), settings.callbackSecret(), clock);
    return new SandboxHandler(
        new ProviderProtocol(
            new Sandbox(ledger, behaviour, clock),
            new CallbackSignature(Secrets.of(settings.secret()), clock)),
        new ControlCalls(ledger, customer));
  }

  /** Its base URL, as a shop needs it. */
  public URI url() {
    String scheme = server instanceof HttpsServer ? "https" : "http";
    return URI.create(scheme + "://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Ends it at once, with every connection. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

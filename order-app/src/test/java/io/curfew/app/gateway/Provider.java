package io.curfew.app.gateway;

import io.curfew.app.sandbox.BookedRefund;
import io.curfew.app.sandbox.SandboxBehaviour;
import io.curfew.app.sandbox.SandboxLedger;
import io.curfew.app.sandbox.SandboxServer;
import io.curfew.app.sandbox.SandboxSettings;
import io.curfew.order.Money;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RefundNo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The sandbox's server, with nobody to call back. */
final class Provider implements AutoCloseable {
  static final String SECRET = "gateway-secret";

  final SandboxLedger ledger = new SandboxLedger();
  final SandboxBehaviour behaviour = new SandboxBehaviour();
  private final SandboxServer server;

  private Provider(String secret, @Nullable SSLContext tls) {
    try {
      server =
          new SandboxServer(
              new SandboxSettings(0, secret, URI.create("http://127.0.0.1:9"), "none"),
              ledger,
              behaviour,
              InstantSource.system(),
              tls);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static Provider http() {
    return new Provider(SECRET, null);
  }

  static Provider http(String secret) {
    return new Provider(secret, null);
  }

  static Provider https(SSLContext tls) {
    return new Provider(SECRET, tls);
  }

  URI url() {
    return server.url();
  }

  PaymentGateway gateway() {
    return gateway(url().toString(), SECRET, null);
  }

  static PaymentGateway gateway(String url, String secret, @Nullable String trust) {
    return PaymentGateways.of(
        new GatewaySettings(url, secret, trust, false), InstantSource.system());
  }

  Map<RefundNo, Money> sentBack() {
    return ledger.refunds().stream()
        .collect(Collectors.toMap(booked -> new RefundNo(booked.refundNo()), BookedRefund::money));
  }

  @Override
  public void close() {
    server.close();
  }
}

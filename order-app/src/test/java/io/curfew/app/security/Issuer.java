package io.curfew.app.security;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;

/** Somebody who gives tokens, with a key of his own and a small server that shows it. */
final class Issuer implements AutoCloseable {
  static final String AUDIENCE = "curfew";

  private final RSAKey key = newKey();
  private final HttpServer server;

  private Issuer(HttpServer server) {
    this.server = server;
  }

  static Issuer start() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      Issuer issuer = new Issuer(server);
      server.createContext("/keys", call -> answer(call, issuer.keys()));
      server.createContext(
          "/.well-known/openid-configuration", call -> answer(call, issuer.discovery()));
      server.start();
      return issuer;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  String keysUrl() {
    return url() + "/keys";
  }

  /** Good for an hour, for {@code ann}, without a role. */
  JWTClaimsSet.Builder claims() {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(url())
        .audience(List.of("another", AUDIENCE))
        .subject("ann")
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plus(Duration.ofHours(1))));
  }

  String token(JWTClaimsSet.Builder claims) {
    return signed(claims, key);
  }

  /** By somebody else, who names the key that is known. */
  String forged(JWTClaimsSet.Builder claims) {
    return signed(claims, newKey());
  }

  String unsigned(JWTClaimsSet.Builder claims) {
    return new PlainJWT(claims.build()).serialize();
  }

  private static String signed(JWTClaimsSet.Builder claims, RSAKey by) {
    try {
      JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("key-1").build();
      SignedJWT token = new SignedJWT(header, claims.build());
      token.sign(new RSASSASigner(by));
      return token.serialize();
    } catch (JOSEException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static RSAKey newKey() {
    try {
      return new RSAKeyGenerator(2048).keyID("key-1").generate();
    } catch (JOSEException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private String keys() {
    return new JWKSet(key).toString(true);
  }

  private String discovery() {
    return "{\"issuer\":\"%s\",\"jwks_uri\":\"%s\",\"subject_types_supported\":[\"public\"]}"
        .formatted(url(), keysUrl());
  }

  private static void answer(HttpExchange call, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    call.getResponseHeaders().add("Content-Type", "application/json");
    call.sendResponseHeaders(200, bytes.length);
    call.getResponseBody().write(bytes);
    call.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

package io.curfew.app.wiring;

import java.security.cert.CertificateException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/**
 * Certificates: of the database, if it is not believed, and our own, if it cannot be read. As a
 * sentence instead of a stack trace.
 */
final class CertificateAnalyzer implements FailureAnalyzer {
  @Override
  public @Nullable FailureAnalysis analyze(Throwable failure) {
    List<Throwable> chain =
        Stream.iterate(failure, Throwable::getCause).takeWhile(why -> why != null).toList();
    return database(chain).or(() -> own(chain)).orElse(null);
  }

  private static Optional<FailureAnalysis> database(List<Throwable> chain) {
    return chain.stream()
        .filter(why -> why instanceof SSLException || why instanceof CertificateException)
        .filter(refused -> chain.stream().anyMatch(SQLException.class::isInstance))
        .findFirst()
        .map(
            refused ->
                new FailureAnalysis(
                    "The database is not believed to be the one that is meant: "
                        + refused.getMessage(),
                    "Its certificate must name the host of CURFEW_DB_URL and be trusted there: docs/security.md says how.",
                    refused));
  }

  private static Optional<FailureAnalysis> own(List<Throwable> chain) {
    return chain.stream()
        .filter(why -> String.valueOf(why.getMessage()).startsWith("Unable to create key store"))
        .findFirst()
        .map(
            unreadable ->
                new FailureAnalysis(
                    "The certificate for HTTPS cannot be used. " + unreadable.getMessage(),
                    "Change the settings server.ssl.* (files and passwords): docs/security.md has them.",
                    unreadable));
  }
}

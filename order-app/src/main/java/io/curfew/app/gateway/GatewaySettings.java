package io.curfew.app.gateway;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where the payment provider is.
 *
 * @param url base URL of a provider that speaks the protocol of docs/gateway-openapi.yaml; absent:
 *     the built-in sandbox
 * @param secret signs every call to it; of two, separated by a comma, the first
 * @param trust file with the PEM certificates that are trusted when the URL is https; absent: those
 *     Java trusts
 * @param sandbox whether the built-in sandbox may stand in for a provider on a server database
 */
@ConfigurationProperties("curfew.gateway")
public record GatewaySettings(
    @Nullable String url, @Nullable String secret, @Nullable String trust, boolean sandbox) {
  /** Whether a provider is given. */
  public boolean hasProvider() {
    return url != null && !url.isBlank();
  }
}

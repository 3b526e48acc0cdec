package io.curfew.app.settings;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whose tokens (JWT) sign callers in, instead of user and password.
 *
 * @param issuer the {@code iss} of the tokens; absent: user and password
 * @param jwkSetUri where the issuer's keys are; absent: as the issuer's discovery document says
 * @param audience must be among the {@code aud} of a token; needed with an issuer
 * @param rolesClaim the claim with the caller's roles, a list or words separated by blanks; dots
 *     lead into it, as in {@code realm_access.roles}
 * @param nameClaim the claim with the caller's name, as the action log and an order's history show
 *     it
 * @param roles what the issuer calls a role, and which of SERVICE, OPERATOR and VIEWER that is;
 *     these three mean themselves
 */
@ConfigurationProperties("curfew.oauth2")
public record TokenSettings(
    @Nullable String issuer,
    @Nullable String jwkSetUri,
    @Nullable String audience,
    @DefaultValue("roles") String rolesClaim,
    @DefaultValue("sub") String nameClaim,
    @DefaultValue Map<String, String> roles) {}

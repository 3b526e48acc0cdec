package io.curfew.app.sandbox;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * How the sandbox's server is reached and whom it calls.
 *
 * @param port 0 for a free one
 * @param secret signs calls to it; two, separated by a comma, are both good. Absent: every call is
 *     refused
 * @param callbackUrl where the shop takes payment callbacks
 * @param callbackSecret signs them
 */
public record SandboxSettings(
    int port, @Nullable String secret, URI callbackUrl, String callbackSecret) {}

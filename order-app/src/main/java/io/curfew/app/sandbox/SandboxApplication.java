package io.curfew.app.sandbox;

import io.curfew.app.security.Secrets;
import java.io.IOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Starts the sandbox's server; {@code bin/sandbox} does. Not a component: order-app must not start
 * it too.
 */
public class SandboxApplication {
  private static final Logger log = LoggerFactory.getLogger(SandboxApplication.class);
  private static final String SHIPPED_CALLBACK_URL = "http://127.0.0.1:8080/api/payments/callbacks";

  public static void main(String[] args) {
    new SpringApplicationBuilder(SandboxApplication.class).web(WebApplicationType.NONE).run(args);
  }

  @Bean
  SandboxServer sandboxServer(Environment environment) throws IOException {
    SandboxServer server =
        new SandboxServer(
            settings(environment),
            new SandboxLedger(),
            new SandboxBehaviour(),
            InstantSource.system(),
            null);
    log.info("Ready at {}", server.url());
    return server;
  }

  private static SandboxSettings settings(Environment environment) {
    List<String> callbackSecrets =
        Secrets.of(environment.getRequiredProperty("curfew.callback-secret"));
    return new SandboxSettings(
        environment.getProperty("curfew.sandbox.port", Integer.class, 8090),
        environment.getRequiredProperty("curfew.gateway.secret"),
        URI.create(environment.getProperty("curfew.callback-url", SHIPPED_CALLBACK_URL)),
        callbackSecrets.get(0));
  }
}

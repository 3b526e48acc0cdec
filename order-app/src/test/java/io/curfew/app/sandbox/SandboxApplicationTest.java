package io.curfew.app.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.app.CurfewApplication;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.stereotype.Component;

/** The sandbox as {@code bin/sandbox} starts it. */
class SandboxApplicationTest {
  @Test
  void itStartsWithItsSettingsAndEndsWithItsContext() throws IOException, InterruptedException {
    URI books;
    try (ConfigurableApplicationContext context =
        start("--curfew.gateway.secret=g", "--curfew.callback-secret=c")) {
      books = context.getBean(SandboxServer.class).url().resolve("/sandbox/books");
      assertThat(read(books)).isEqualTo(200);
    }
    assertThatThrownBy(() -> read(books)).isInstanceOf(IOException.class);
  }

  @Test
  void withoutASecretItDoesNotStart() {
    assertThatThrownBy(() -> start("--curfew.callback-secret=c"))
        .rootCause()
        .hasMessageContaining("curfew.gateway.secret");
  }

  /** {@link CurfewApplication} takes every component around it. */
  @Test
  void theOrderServiceDoesNotStartItToo() {
    assertThat(AnnotatedElementUtils.hasAnnotation(SandboxApplication.class, Component.class))
        .isFalse();
  }

  private static ConfigurableApplicationContext start(String... settings) {
    return new SpringApplicationBuilder(SandboxApplication.class)
        .web(WebApplicationType.NONE)
        .properties("curfew.sandbox.port=0")
        .run(settings);
  }

  private static int read(URI uri) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode();
  }
}

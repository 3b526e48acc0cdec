package io.curfew.app.stream;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.AsyncContext;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** What one listener gets when the service cannot go on with it. */
class StreamClientTest {
  private final MockHttpServletRequest request = new MockHttpServletRequest();
  private final MockHttpServletResponse response = new MockHttpServletResponse();
  private final AtomicInteger ended = new AtomicInteger();

  @Test
  void ifWhatComesNextCannotBeMadeTheResponseEndsAndTheClientIsForgotten() throws Exception {
    request.setAsyncSupported(true);
    AsyncContext async = request.startAsync(request, response);
    StreamClient client =
        new StreamClient(
            async,
            response.getOutputStream(),
            new Feed(10, 1),
            -1,
            StreamClientTest::unmade,
            begun -> {},
            gone -> ended.incrementAndGet());

    client.onWritePossible();

    assertThat(request.isAsyncStarted()).isFalse();
    assertThat(response.getContentAsString()).isEqualTo("retry: 2000\n\n");
    assertThat(ended).hasPositiveValue();
  }

  private static String unmade() {
    throw new IllegalStateException("no overview");
  }
}

package io.curfew.app.problem;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Answers with a problem detail from where no controller is reached: filters and security. */
@Component
public final class ProblemWriter {
  private final JsonMapper json;

  ProblemWriter(JsonMapper json) {
    this.json = json;
  }

  /** The body, and the headers that each answer has, also where no filter has set them. */
  public void write(HttpServletResponse response, ProblemDetail problem) throws IOException {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    byte[] body = json.writeValueAsString(problem).getBytes(StandardCharsets.UTF_8);
    response.setStatus(problem.getStatus());
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  /** TOO_MANY_REQUESTS, with the seconds after which to come again. */
  public void tooMany(HttpServletResponse response, Duration pause, String why) throws IOException {
    long seconds = pause.plusMillis(999).toSeconds();
    response.setHeader("Retry-After", String.valueOf(seconds));
    write(response, Problems.of(ErrorCode.TOO_MANY_REQUESTS, why + "; again in " + seconds + " s"));
  }
}

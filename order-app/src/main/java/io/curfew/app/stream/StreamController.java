package io.curfew.app.stream;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.ProblemWriter;
import io.curfew.app.problem.Problems;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Lets operators listen to what happens. */
@RestController
class StreamController {
  private static final String CONTENT_TYPE = "text/event-stream;charset=UTF-8";
  private static final long FOR_EVER = 0;

  private final OpsStream stream;
  private final ProblemWriter problems;

  StreamController(OpsStream stream, ProblemWriter problems) {
    this.stream = stream;
    this.problems = problems;
  }

  /**
   * Events {@code overview}, {@code close} and {@code alarm}; begins with an overview unless it
   * goes on after the last event that the client has.
   */
  @GetMapping("/api/ops/stream")
  void stream(
      @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    if (!stream.hasRoom()) {
      problems.write(response, Problems.of(ErrorCode.UNAVAILABLE, "too many listen, or it stops"));
      return;
    }
    response.setContentType(CONTENT_TYPE);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Accel-Buffering", "no");
    if (request.getMethod().equals("GET")) {
      listen(request, number(lastEventId));
    }
  }

  private void listen(HttpServletRequest request, @Nullable Long lastId) throws IOException {
    AsyncContext async = request.startAsync();
    async.setTimeout(FOR_EVER);
    stream.add(async, lastId);
  }

  /** An id that is none of ours is as good as none. */
  private static @Nullable Long number(@Nullable String id) {
    return id != null && id.matches("\\d{1,18}|[1-8]\\d{18}") ? Long.valueOf(id) : null;
  }
}

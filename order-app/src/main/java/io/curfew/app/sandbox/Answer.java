package io.curfew.app.sandbox;

import java.time.Duration;
import org.springframework.http.ProblemDetail;

/** What the sandbox's server answers, and after how long; a lost answer never comes. */
record Answer(int status, Object body, Duration after, boolean lost) {
  static Answer of(int status, Object body) {
    return new Answer(status, body, Duration.ZERO, false);
  }

  static Answer problem(ProblemDetail problem) {
    return of(problem.getStatus(), problem);
  }

  Answer after(Duration time) {
    return new Answer(status, body, time, lost);
  }

  Answer butLost() {
    return new Answer(status, body, after, true);
  }

  String contentType() {
    return body instanceof ProblemDetail ? "application/problem+json" : "application/json";
  }
}

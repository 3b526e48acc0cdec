package io.curfew.app.acting;

import io.curfew.order.Identifier;
import io.curfew.placing.IdempotencyConflict;
import io.curfew.watching.OperatorCalls;
import io.curfew.watching.OperatorCalls.Call;
import io.curfew.watching.OperatorCalls.KnownCall;
import io.curfew.work.DatabaseTime;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Reads of an operator's call what the log must know, and recognises a call that came before by its
 * {@code Idempotency-Key}.
 */
@Component
class KnownCalls implements HandlerInterceptor, WebMvcConfigurer {
  private static final String HEADER = "Idempotency-Key";

  private final Deeds deeds;
  private final OperatorCalls calls;
  private final DatabaseTime clock;
  private final CallBodies bodies;

  KnownCalls(Deeds deeds, OperatorCalls calls, DatabaseTime clock, CallBodies bodies) {
    this.deeds = deeds;
    this.calls = calls;
    this.clock = clock;
    this.bodies = bodies;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this);
  }

  /**
   * @throws IdempotencyConflict if the key came with another body before
   */
  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
      throws IOException {
    Deed deed = deeds.inHand();
    if (deed != null) {
      byte[] body = request.getInputStream().readAllBytes();
      Deed read = bodies.read(deed, body, request::getParameter);
      deeds.begin(read);
      String key = request.getHeader(HEADER);
      if (key != null) {
        deeds.begin(read.in(claim(read, Identifier.checked(HEADER, key), request, body)));
      }
    }
    return true;
  }

  /** A call whose body was invalid never begins: its key is as good as new for the right body. */
  @Override
  public void afterCompletion(
      HttpServletRequest request,
      HttpServletResponse response,
      Object handler,
      @Nullable Exception failure) {
    Deed deed = deeds.inHand();
    if (deed != null && response.getStatus() == HttpServletResponse.SC_BAD_REQUEST) {
      forget(deed);
    }
  }

  private void forget(Deed deed) {
    KnownCall call = deed.call();
    if (call != null && !deeds.isDone(deed)) {
      calls.forget(call);
    }
  }

  private KnownCall claim(Deed deed, String key, HttpServletRequest request, byte[] body) {
    String what = request.getMethod() + " " + CallBodies.shortened(request.getRequestURI());
    String fingerprint = bodies.fingerprint(body, query(request.getQueryString()));
    KnownCall known =
        calls.claim(new Call(deed.operator(), what, key, fingerprint, clock.instant()));
    if (!known.fingerprint().equals(fingerprint)) {
      throw new IdempotencyConflict(key);
    }
    return known;
  }

  private static String query(@Nullable String given) {
    return given == null ? "" : given;
  }
}

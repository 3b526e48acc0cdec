package io.curfew.app.acting;

import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

/** Tells the log of actions why a call was refused. */
@ControllerAdvice
class ProblemCodes implements ResponseBodyAdvice<Object> {
  @Override
  public boolean supports(
      MethodParameter returnType, Class<? extends HttpMessageConverter<?>> converterType) {
    return true;
  }

  @Override
  public @Nullable Object beforeBodyWrite(
      @Nullable Object body,
      MethodParameter returnType,
      MediaType contentType,
      Class<? extends HttpMessageConverter<?>> converterType,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    if (body instanceof ProblemDetail problem
        && request instanceof ServletServerHttpRequest servlet) {
      servlet.getServletRequest().setAttribute(DeedFilter.CODE, inWords(problem));
    }
    return body;
  }

  private static String inWords(ProblemDetail problem) {
    Object code = problem.getProperties() == null ? null : problem.getProperties().get("code");
    return "%s: %s".formatted(code, problem.getDetail());
  }
}

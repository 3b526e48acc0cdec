package io.curfew.app.problem;

import java.io.IOException;
import java.io.PrintWriter;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers what is no proper HTTP request. Public, since Tomcat makes it by name. */
public final class ProblemReportValve extends ErrorReportValve {
  private static final Logger log = LoggerFactory.getLogger(ProblemReportValve.class);
  private static final String BODY =
      """
      {"type":"about:blank","title":"%s","status":%d,"code":"%s","detail":"%s"%s}""";

  @Override
  protected void report(Request request, Response response, Throwable throwable) {
    if (response.getStatus() < 400
        || response.getContentWritten() > 0
        || !response.setErrorReported()) {
      return;
    }
    try {
      response.setContentType("application/problem+json");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader("Cache-Control", "no-store");
      response.setCharacterEncoding("utf-8");
      PrintWriter writer = response.getReporter();
      if (writer != null) {
        writer.write(body(response.getStatus()));
        response.finishResponse();
      }
    } catch (IOException gone) {
      log.debug("The caller is gone before its error could be told", gone);
    }
  }

  private static String body(int status) {
    if (status == 405) {
      return BODY.formatted(
          "Method Not Allowed",
          status,
          ErrorCode.METHOD_NOT_ALLOWED,
          "there is no such method here",
          "");
    }
    return status < 500
        ? BODY.formatted(
            "Bad Request",
            status,
            ErrorCode.VALIDATION_FAILED,
            "the request could not be read",
            ",\"errors\":[{\"field\":\"request\",\"message\":\"must be a well-formed HTTP request\"}]")
        : BODY.formatted(
            "Internal Server Error", status, ErrorCode.INTERNAL, "Something went wrong here", "");
  }
}

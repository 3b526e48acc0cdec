package io.curfew.app.gateway;

import java.net.http.HttpResponse;
import java.util.Set;

/**
 * What came back of a call: an answer, or none.
 *
 * @param status of HTTP, 0 without an answer
 * @param body empty without an answer
 * @param words which of both it is, fit for a log and a person: never the body
 * @param again whether the same call may fare better at once
 */
record ProviderReply(int status, String body, String words, boolean again) {
  private static final Set<Integer> FOR_NOW = Set.of(502, 503, 504);

  static ProviderReply of(HttpResponse<String> answer) {
    int status = answer.statusCode();
    return new ProviderReply(status, answer.body(), "HTTP " + status, FOR_NOW.contains(status));
  }

  static ProviderReply none(String why, boolean again) {
    return new ProviderReply(0, "", why, again);
  }

  boolean isOk() {
    return status >= 200 && status < 300;
  }
}

package io.curfew.app.gateway;

import java.io.IOException;

/** The provider's answer is longer than any good one. */
final class AnswerTooLong extends IOException {
  AnswerTooLong() {
    super("the answer is too long");
  }
}

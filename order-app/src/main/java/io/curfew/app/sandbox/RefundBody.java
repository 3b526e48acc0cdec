package io.curfew.app.sandbox;

import io.curfew.paying.RefundAnswer;

/** What has come of a refund, as the protocol has it. */
record RefundBody(String refundNo, String status, String detail) {
  static RefundBody of(String refundNo, RefundAnswer answer) {
    String status =
        switch (answer.result()) {
          case SUCCEEDED -> "SUCCEEDED";
          case NOT_YET -> "PENDING";
          case FAILED -> "FAILED";
        };
    return new RefundBody(refundNo, status, answer.detail());
  }
}

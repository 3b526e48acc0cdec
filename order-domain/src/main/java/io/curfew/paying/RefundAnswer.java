package io.curfew.paying;

/** What the payment provider says of a refund, with its words for a person. */
public record RefundAnswer(Result result, String detail) {
  /** What a refund has come to. */
  public enum Result {
    /** The money is on its way back; a repeat says so again and sends nothing twice. */
    SUCCEEDED,
    /** Accepted, failed for now, or no answer: to be asked again with the same number. */
    NOT_YET,
    /** It will never be done. */
    FAILED
  }

  public static RefundAnswer succeeded() {
    return new RefundAnswer(Result.SUCCEEDED, "done");
  }

  public static RefundAnswer notYet(String detail) {
    return new RefundAnswer(Result.NOT_YET, detail);
  }

  public static RefundAnswer failed(String detail) {
    return new RefundAnswer(Result.FAILED, detail);
  }
}

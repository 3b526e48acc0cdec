package io.curfew.paying;

/** How far a refund has come. */
public enum RefundStatus {
  /** Being sent, again and again until the provider has an answer. */
  PENDING,
  SUCCEEDED,
  /** The provider will not do it: a person must. */
  FAILED,
  /** A person has returned the money in another way. */
  SETTLED
}

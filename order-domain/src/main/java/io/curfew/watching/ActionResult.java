package io.curfew.watching;

/** How an operator's action ended. */
public enum ActionResult {
  DONE,
  /** Nothing was changed: the rules, the role or the state said no. */
  REFUSED,
  /** It broke off; whether something was changed is not always known. */
  FAILED
}

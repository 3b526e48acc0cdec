package io.curfew.app.chaos;

/** What a customer does after placing an order. */
enum Story {
  NEVER_PAYS,
  PAYS,
  PAYS_AT_THE_CLOSE,
  PAYS_LATE,
  /** With a payment that was started here, and no callback ever comes. */
  PAYS_UNTOLD,
  STARTS_TO_PAY,
  CANCELS;

  static Story of(int customer) {
    return values()[customer % values().length];
  }
}

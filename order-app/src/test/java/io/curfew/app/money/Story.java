package io.curfew.app.money;

/**
 * What one customer does, and what goes wrong on the way. {@code share} is how many of a thousand
 * customers do it.
 */
enum Story {
  NEVER_PAYS(40),
  PAYS_EARLY(40),
  CALLBACK_DOUBLED(50),
  CALLBACK_LATE(50),
  CALLBACK_RACES_CLOSE(100),
  CANCELS(40),
  CANCEL_RACES_CALLBACK(80),
  CANCEL_RACES_CLOSE(80),
  PAYS_ON_TWO_CHANNELS(50),
  CALLBACKS_REORDERED(50),
  WRONG_AMOUNT(50),
  WRONG_AMOUNT_THEN_RIGHT(50),
  CALLBACK_LOST(60),
  CALLBACK_AFTER_THE_PROVIDER_WAS_ASKED(40),
  PAYMENT_ABANDONED(40),
  CANCEL_OF_A_STARTED_PAYMENT(40),
  CALLBACK_RACES_THE_ASK(60),
  CLOSED_BY_OPERATOR(40),
  REFUNDED_BY_OPERATOR(40);

  private final int share;

  Story(int share) {
    this.share = share;
  }

  /** The story of the customer with this number: the same mix in every thousand. */
  static Story of(int customer) {
    int left = customer * 397 % 1_000;
    for (Story story : values()) {
      left -= story.share;
      if (left < 0) {
        return story;
      }
    }
    throw new IllegalStateException("the shares do not add up to 1000");
  }
}

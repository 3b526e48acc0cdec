package io.curfew.app.sandbox;

/** What a provider and a shop say to each other. */
enum Call {
  QUERY,
  CLOSE,
  REFUND,
  CALLBACK
}

package io.curfew.console.client;

/** What an order holds or held: stock of a SKU, or a coupon; and what became of it. */
public record HoldView(String kind, String id, long quantity, String status) {}

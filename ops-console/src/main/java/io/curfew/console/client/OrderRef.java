package io.curfew.console.client;

/** An order in the version somebody has seen. */
public record OrderRef(String orderNo, long version) {}

package io.curfew.testservers;

/** What a data source needs. */
public record JdbcTarget(String url, String user, String password) {}

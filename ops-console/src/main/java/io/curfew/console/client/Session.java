package io.curfew.console.client;

/** Somebody who is signed in at a server. */
public record Session(ServerAddress server, String user, CurfewApi api) {}

package io.curfew.console.client;

/** Makes the API of one server for one user. Nothing is sent yet. */
@FunctionalInterface
public interface ApiConnector {
  CurfewApi connect(ServerAddress server, Credentials credentials);
}

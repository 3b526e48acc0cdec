package io.curfew.app.support;

import io.curfew.testservers.TcpProxy;
import java.util.HashMap;
import java.util.Map;

/** The connections one instance has to broker and database, each of them to be cut. */
public final class Wires implements AutoCloseable {
  public final TcpProxy broker;
  public final TcpProxy database;
  private final Servers servers;

  public Wires(Servers servers) {
    this.servers = servers;
    this.broker = TcpProxy.before(servers.amqpUri());
    this.database = TcpProxy.before(servers.database().url());
  }

  /** That of the servers, with these connections. */
  public Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(servers.environment());
    environment.put("CURFEW_AMQP_URI", broker.through(servers.amqpUri()));
    environment.put("CURFEW_DB_URL", database.through(servers.database().url()));
    return environment;
  }

  @Override
  public void close() {
    broker.close();
    database.close();
  }
}

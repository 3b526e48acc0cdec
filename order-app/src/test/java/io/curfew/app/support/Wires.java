package io.curfew.app.support;

import io.curfew.testservers.TcpProxy;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/** The connections one instance has to broker and database, each of them to be cut. */
public final class Wires implements AutoCloseable {
  public final TcpProxy broker;
  public final TcpProxy database;
  private final Servers servers;

  public Wires(Servers servers) {
    this.servers = servers;
    this.broker = TcpProxy.to(port(servers.amqpUri()));
    this.database = TcpProxy.to(port(jdbcless(servers.database().url())));
  }

  /** That of the servers, with these connections. */
  public Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>(servers.environment());
    environment.put("CURFEW_AMQP_URI", through(broker, servers.amqpUri()));
    environment.put(
        "CURFEW_DB_URL", "jdbc:" + through(database, jdbcless(servers.database().url())));
    return environment;
  }

  @Override
  public void close() {
    broker.close();
    database.close();
  }

  private static String through(TcpProxy proxy, String url) {
    return url.replace(":" + port(url) + "/", ":" + proxy.port() + "/");
  }

  private static String jdbcless(String url) {
    return url.substring("jdbc:".length());
  }

  private static int port(String url) {
    return URI.create(url).getPort();
  }
}

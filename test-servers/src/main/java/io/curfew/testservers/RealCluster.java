package io.curfew.testservers;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * RabbitMQ nodes on this machine that are one cluster, always from the installed packages. Not for
 * several threads.
 */
public final class RealCluster implements AutoCloseable {
  private static final Pattern LEADER = Pattern.compile("\"leader\":\"([^\"]+)\"");

  private final String cookie = UUID.randomUUID().toString();
  private final List<String> names;
  private final List<RealBroker> nodes = new ArrayList<>();
  private final List<LocalServer> launched = new ArrayList<>();

  private RealCluster(int size) {
    String prefix = "curfew-" + new Random().nextInt(Integer.MAX_VALUE);
    names = IntStream.range(0, size).mapToObj(node -> prefix + "-" + node + "@localhost").toList();
  }

  /**
   * Returns when every node is ready and has joined: some 10 s for the first, and as much for all
   * the others.
   */
  public static RealCluster start(int size) {
    RealCluster cluster = new RealCluster(size);
    try {
      cluster.join();
      return cluster;
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  private void join() {
    nodes.add(new RealBroker(launch(names.get(0))));
    List<LocalServer> others = names.stream().skip(1).map(this::launch).toList();
    others.forEach(server -> nodes.add(new RealBroker(server)));
  }

  /** Makes a virtual host and returns its name. */
  public String newVirtualHost() {
    return URI.create(nodes.get(0).newVirtualHost()).getPath().substring(1);
  }

  /** A URI with every node, this one first. */
  public String uri(int firstNode, String virtualHost) {
    String addresses =
        IntStream.range(0, nodes.size())
            .mapToObj(i -> nodes.get((firstNode + i) % nodes.size()).address())
            .collect(Collectors.joining(","));
    return "amqp://guest:guest@%s/%s".formatted(addresses, virtualHost);
  }

  /** The number of the node that leads a quorum queue, as the first node sees it. */
  public int leader(String virtualHost, String queue) {
    String answer = nodes.get(0).get("/api/queues/" + virtualHost + "/" + queue);
    Matcher leader = LEADER.matcher(answer);
    if (!leader.find()) {
      throw new IllegalStateException("nobody leads " + queue + ": " + answer);
    }
    return names.indexOf(leader.group(1));
  }

  /** The node itself, to be killed, paused and restarted. */
  public RealBroker node(int node) {
    return nodes.get(node);
  }

  @Override
  public void close() {
    launched.forEach(LocalServer::close);
  }

  /** The first node finds nobody to join but itself. */
  private LocalServer launch(String name) {
    Map<String, String> files =
        Map.of("node-name", name, "home/.erlang.cookie", cookie, "peers", names.get(0) + "\n");
    LocalServer server = LocalServer.start(ServerKind.BROKER, files);
    launched.add(server);
    return server;
  }
}

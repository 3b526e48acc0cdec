package io.curfew.testservers;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;

/** How to get one kind of server: the word for {@code bin/server}, and the image for Docker. */
record ServerKind(
    String word, List<Integer> standardPorts, String image, Map<String, String> imageEnvironment) {

  static final ServerKind BROKER =
      new ServerKind(
          "broker",
          List.of(5672, 15672, 5671),
          fromEnvironment("CURFEW_TEST_BROKER_IMAGE", "rabbitmq:4.1-management"),
          Map.of());

  static final ServerKind DATABASE =
      new ServerKind(
          "database",
          List.of(3306),
          fromEnvironment("CURFEW_TEST_DATABASE_IMAGE", "mariadb:10.11"),
          Map.of("MYSQL_ROOT_PASSWORD", "curfew", "MYSQL_ROOT_HOST", "%"));

  /** In a container if Docker answers, unless {@code CURFEW_TEST_SERVERS=local}. */
  Server start() {
    return start(null);
  }

  /**
   * @param tls what the server shows to those who connect over TLS; null for none
   */
  Server start(@Nullable Tls tls) {
    return runsInDocker() ? ContainerServer.start(this, tls) : LocalServer.start(this, tls);
  }

  private static boolean runsInDocker() {
    return !"local".equals(System.getenv("CURFEW_TEST_SERVERS"))
        && DockerClientFactory.instance().isDockerAvailable();
  }

  private static String fromEnvironment(String name, String otherwise) {
    return System.getenv().getOrDefault(name, otherwise);
  }
}

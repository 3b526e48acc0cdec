package io.curfew.testservers;

import com.github.dockerjava.api.DockerClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.IsRunningStartupCheckStrategy;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;

/** A server in a container, on host ports that stay the same when it is started again. */
final class ContainerServer implements Server {
  private static final int LOG_CHARACTERS = 4_000;
  private static final String CERTIFICATE = "/tmp/certificate.pem";
  private static final String KEY = "/tmp/key.pem";
  private static final String BROKER_TLS =
      """
      listeners.ssl.default = 5671
      ssl_options.certfile = %s
      ssl_options.keyfile = %s
      ssl_options.verify = verify_none
      """
          .formatted(CERTIFICATE, KEY);

  private final Map<Integer, Integer> ports;
  private final FixedPorts container;

  private ContainerServer(ServerKind kind, @Nullable Tls tls) {
    this.ports =
        kind.standardPorts().stream()
            .collect(Collectors.toUnmodifiableMap(port -> port, port -> FreePorts.next()));
    this.container = new FixedPorts(kind, ports);
    if (tls != null) {
      container.show(tls, kind);
    }
  }

  static ContainerServer start(ServerKind kind, @Nullable Tls tls) {
    ContainerServer server = new ContainerServer(kind, tls);
    try {
      server.container.start();
    } catch (RuntimeException e) {
      throw new IllegalStateException(
          "%s did not start in Docker; CURFEW_TEST_SERVERS=local uses installed servers instead"
              .formatted(kind.image()),
          e);
    }
    return server;
  }

  @Override
  public String host() {
    return container.getHost();
  }

  @Override
  public int port(int standardPort) {
    return ports.get(standardPort);
  }

  @Override
  public boolean isRunning() {
    return container.isRunning();
  }

  @Override
  public String lastLogLines() {
    String log = container.getLogs();
    return log.substring(Math.max(0, log.length() - LOG_CHARACTERS));
  }

  @Override
  public void run(String program, String... arguments) {
    String[] command =
        Stream.concat(Stream.of(program), Stream.of(arguments)).toArray(String[]::new);
    try {
      ExecResult result = container.execInContainer(command);
      if (result.getExitCode() != 0) {
        throw new IllegalStateException(program + ": " + result);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + program + " runs", e);
    }
  }

  @Override
  public void kill() {
    docker().killContainerCmd(id()).exec();
  }

  @Override
  public void startAgain() {
    docker().startContainerCmd(id()).exec();
  }

  @Override
  public void pause() {
    docker().pauseContainerCmd(id()).exec();
  }

  @Override
  public void resume() {
    docker().unpauseContainerCmd(id()).exec();
  }

  @Override
  public void close() {
    container.stop();
  }

  private DockerClient docker() {
    return container.getDockerClient();
  }

  private String id() {
    return container.getContainerId();
  }

  private static final class FixedPorts extends GenericContainer<FixedPorts> {
    FixedPorts(ServerKind kind, Map<Integer, Integer> ports) {
      super(DockerImageName.parse(kind.image()));
      ports.forEach((standardPort, hostPort) -> addFixedExposedPort(hostPort, standardPort));
      withEnv(kind.imageEnvironment());
      withStartupCheckStrategy(
          new IsRunningStartupCheckStrategy().withTimeout(Duration.ofSeconds(30)));
      waitingFor(new NoWait());
    }

    void show(Tls tls, ServerKind kind) {
      withCopyToContainer(file(tls.certificate()), CERTIFICATE);
      withCopyToContainer(file(tls.key()), KEY);
      if (kind.equals(ServerKind.BROKER)) {
        withCopyToContainer(Transferable.of(BROKER_TLS), "/etc/rabbitmq/conf.d/20-tls.conf");
      } else {
        withCommand("--ssl-cert=" + CERTIFICATE, "--ssl-key=" + KEY, "--require-secure-transport");
      }
    }

    private static Transferable file(Path path) {
      try {
        return Transferable.of(Files.readAllBytes(path));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Readiness is found out by connecting, as with every server here. */
  private static final class NoWait extends AbstractWaitStrategy {
    @Override
    protected void waitUntilReady() {}
  }
}

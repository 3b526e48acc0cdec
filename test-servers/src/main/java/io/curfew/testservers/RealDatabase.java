package io.curfew.testservers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/** A MariaDB server, or MySQL if Docker is given its image. Not for several threads. */
public final class RealDatabase implements AutoCloseable {
  private static final int MYSQL = 3306;
  private static final String USER = "curfew";
  private static final String PASSWORD = "curfew";
  private static final String OPTIONS =
      "?rewriteBatchedStatements=true&connectTimeout=2000&socketTimeout=10000&allowPublicKeyRetrieval=true";

  private final Server server;

  private RealDatabase(Server server) {
    this.server = server;
    awaitReady();
  }

  /** The one database server of this JVM, ended with it. Leave it running: others use it too. */
  public static RealDatabase shared() {
    return Shared.DATABASE;
  }

  /**
   * A server of the caller's own; returns when it is ready.
   *
   * @throws IllegalStateException with the end of its log, if it does not start
   */
  public static RealDatabase start() {
    return ready(ServerKind.DATABASE.start());
  }

  /**
   * As the other, over TLS only.
   *
   * @throws IllegalStateException with the end of its log, if it does not start
   */
  public static RealDatabase start(Tls tls) {
    return ready(ServerKind.DATABASE.start(tls));
  }

  private static RealDatabase ready(Server server) {
    try {
      return new RealDatabase(server);
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** Makes an empty database that nobody else knows of. */
  public JdbcTarget newDatabase() {
    String name = "curfew_" + UUID.randomUUID().toString().replace('-', '_');
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name + " character set utf8mb4");
    } catch (SQLException e) {
      throw new IllegalStateException("no new database", e);
    }
    return target(name);
  }

  /** SIGKILL. */
  public void kill() {
    server.kill();
  }

  /** Kills it if it runs, starts it on the same port and data, returns when it is ready. */
  public void restart() {
    if (server.isRunning()) {
      server.kill();
    }
    server.startAgain();
    awaitReady();
  }

  /**
   * Whether it refuses to write, as a server does that has become another's replica. Until it is
   * started again.
   */
  public void readOnly(boolean on) {
    administer("set global read_only = " + (on ? 1 : 0));
  }

  /** SIGSTOP: connections stay open, nothing answers. */
  public void pause() {
    server.pause();
  }

  /** SIGCONT. */
  public void resume() {
    server.resume();
  }

  /** Ends it and deletes what it stored. */
  @Override
  public void close() {
    server.close();
  }

  private void awaitReady() {
    Readiness.await(
        server,
        () -> {
          makeUser();
          try (Connection connection = connect()) {
            return connection.isValid(1);
          }
        });
  }

  /** As {@code bin/server} does: who may do everything in our databases, and nothing besides. */
  private void makeUser() throws SQLException {
    if (!(server instanceof LocalServer)) {
      asRoot("create user if not exists %s@'%%' identified by '%s'".formatted(USER, PASSWORD));
      asRoot("grant all on `curfew%%`.* to %s@'%%'".formatted(USER));
    }
  }

  private void administer(String statement) {
    try {
      if (server instanceof LocalServer local) {
        local.administer(statement);
      } else {
        asRoot(statement);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(statement, e);
    }
  }

  private void asRoot(String sql) throws SQLException {
    String url = target("").url();
    try (Connection connection = DriverManager.getConnection(url, "root", PASSWORD);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private Connection connect() throws SQLException {
    JdbcTarget any = target("");
    return DriverManager.getConnection(any.url(), any.user(), any.password());
  }

  private JdbcTarget target(String database) {
    String url =
        "jdbc:mysql://%s:%d/%s%s".formatted(server.host(), server.port(MYSQL), database, OPTIONS);
    return new JdbcTarget(url, USER, PASSWORD);
  }

  private static final class Shared {
    static final RealDatabase DATABASE = start();

    static {
      Runtime.getRuntime().addShutdownHook(new Thread(DATABASE::close));
    }
  }
}

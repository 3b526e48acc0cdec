package io.curfew.adapter.jdbc;

import io.curfew.testservers.JdbcTarget;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * The MySQL server that the environment names: {@code CURFEW_TEST_MYSQL_URL}, {@code _USER} and
 * {@code _PASSWORD}. Its user may create databases.
 */
final class GivenMySql {
  private GivenMySql() {}

  static JdbcTarget newDatabase() {
    String name = "curfew_" + UUID.randomUUID().toString().replace('-', '_');
    JdbcTarget server = server();
    new JdbcTemplate(new DriverManagerDataSource(server.url(), server.user(), server.password()))
        .execute("create database " + name);
    return new JdbcTarget(
        server.url().replaceFirst("(//[^/?]+/)[^?]*", "$1" + name),
        server.user(),
        server.password());
  }

  /** The URL ends with a slash, or with a slash and options. */
  private static JdbcTarget server() {
    return new JdbcTarget(
        given("CURFEW_TEST_MYSQL_URL"),
        given("CURFEW_TEST_MYSQL_USER"),
        given("CURFEW_TEST_MYSQL_PASSWORD"));
  }

  private static String given(String variable) {
    String value = System.getenv(variable);
    if (value == null) {
      throw new IllegalStateException(
          variable + " must name a MySQL server for the tests tagged mysql");
    }
    return value;
  }
}

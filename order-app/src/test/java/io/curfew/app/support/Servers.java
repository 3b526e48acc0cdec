package io.curfew.app.support;

import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A fresh virtual host and a fresh schema on the real servers of this test run. */
public record Servers(String amqpUri, JdbcTarget database) {
  public static Servers fresh() {
    return new Servers(RealBroker.shared().newVirtualHost(), RealDatabase.shared().newDatabase());
  }

  List<String> settings() {
    return List.of(
        "curfew.amqp.uri=" + amqpUri,
        "curfew.db.user=" + database.user(),
        "curfew.db.password=" + database.password(),
        "curfew.gateway.sandbox=true");
  }

  /** For a process of its own. */
  public Map<String, String> environment() {
    return Map.of(
        "CURFEW_AMQP_URI", amqpUri,
        "CURFEW_DB_URL", database.url(),
        "CURFEW_DB_USER", database.user(),
        "CURFEW_DB_PASSWORD", database.password());
  }

  /** To look into the database past every instance. */
  public JdbcTemplate jdbc() {
    return new JdbcTemplate(
        new DriverManagerDataSource(database.url(), database.user(), database.password()));
  }
}

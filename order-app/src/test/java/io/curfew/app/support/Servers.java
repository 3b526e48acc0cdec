package io.curfew.app.support;

import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.util.List;

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
}

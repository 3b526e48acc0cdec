package io.curfew.app.path;

import io.curfew.app.support.Servers;
import java.nio.file.Path;
import java.util.Map;

class KillRealIT extends KillContract {
  @Override
  Map<String, String> environment(Path folder) {
    Servers servers = Servers.fresh();
    return Map.of(
        "CURFEW_AMQP_URI", servers.amqpUri(),
        "CURFEW_DB_URL", servers.database().url(),
        "CURFEW_DB_USER", servers.database().user(),
        "CURFEW_DB_PASSWORD", servers.database().password());
  }
}

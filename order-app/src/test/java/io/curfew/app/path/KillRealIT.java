package io.curfew.app.path;

import io.curfew.app.support.Servers;
import java.nio.file.Path;
import java.util.Map;

class KillRealIT extends KillContract {
  @Override
  Map<String, String> environment(Path folder) {
    return Servers.fresh().environment();
  }
}

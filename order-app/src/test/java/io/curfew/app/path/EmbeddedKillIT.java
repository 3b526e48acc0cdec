package io.curfew.app.path;

import java.nio.file.Path;
import java.util.Map;

class EmbeddedKillIT extends KillContract {
  @Override
  Map<String, String> environment(Path folder) {
    return Map.of("CURFEW_DATA_DIR", folder.resolve("data").toString());
  }
}

package io.curfew.app.stream;

import io.curfew.app.overview.Overviews;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.work.DatabaseTime;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** The stream of what happens. */
@Configuration(proxyBeanMethods = false)
class StreamConfiguration {
  @Bean
  OpsStream opsStream(
      Overviews overviews, JsonMapper json, DatabaseTime clock, CurfewProperties properties) {
    return new OpsStream(overviews, json, clock, properties.stream().heartbeat());
  }
}

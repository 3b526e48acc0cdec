package io.curfew.app.api;

import java.time.Instant;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Instants always have milliseconds, also when these are zero, so that texts of equal length sort
 * by time.
 */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {
  @Bean
  JsonMapperBuilderCustomizer instantsWithMilliseconds() {
    SimpleModule module =
        new SimpleModule("curfew").addSerializer(Instant.class, new MillisSerializer());
    return builder -> builder.addModule(module);
  }

  private static final class MillisSerializer extends StdSerializer<Instant> {
    MillisSerializer() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant instant, JsonGenerator json, SerializationContext context) {
      json.writeString(InstantText.of(instant));
    }
  }
}

package io.curfew.app.watching;

import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * {@code curfew.log-format=json} makes every line of the log one JSON object (Elastic Common
 * Schema), with a field {@code orderNo} where the line is about one order. Set before the first
 * line is written.
 */
final class LogFormat implements EnvironmentPostProcessor {
  private static final String PROPERTY = "curfew.log-format";
  private static final Map<String, Object> JSON =
      Map.of(
          "logging.structured.format.console",
          "ecs",
          "logging.structured.json.customizer",
          OrderNoField.class.getName());

  @Override
  public void postProcessEnvironment(
      ConfigurableEnvironment environment, SpringApplication application) {
    switch (environment.getProperty(PROPERTY, "text")) {
      case "json" ->
          environment.getPropertySources().addLast(new MapPropertySource(PROPERTY, JSON));
      case "text" -> {
        // as logging.pattern.console says
      }
      default -> throw new IllegalArgumentException(PROPERTY + " must be text or json");
    }
  }
}

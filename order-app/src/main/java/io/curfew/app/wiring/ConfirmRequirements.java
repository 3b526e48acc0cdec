package io.curfew.app.wiring;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.core.env.Environment;

/**
 * Curfew's connections have correlated confirms and returns, and its timers are mandatory, whatever
 * is set. Who sets something else expects another service: it does not start.
 */
final class ConfirmRequirements {
  private static final String PREFIX = "spring.rabbitmq.";
  private static final Map<String, String> REQUIRED = required();

  private ConfirmRequirements() {}

  /**
   * @throws Misconfigured naming every setting that would lose messages unseen
   */
  static void check(Environment environment) {
    List<String> wrong =
        REQUIRED.entrySet().stream()
            .filter(setting -> isOther(environment, setting.getKey(), setting.getValue()))
            .map(
                setting ->
                    "%s must be '%s' but is '%s'"
                        .formatted(
                            setting.getKey(),
                            setting.getValue(),
                            environment.getProperty(setting.getKey())))
            .toList();
    if (!wrong.isEmpty()) {
      throw new Misconfigured(
          "Without confirms and returns messages are lost unseen: " + String.join(", ", wrong),
          "Remove these settings: Curfew publishes with correlated confirms, returns and mandatory timers by itself.");
    }
  }

  private static boolean isOther(Environment environment, String name, String required) {
    String given = environment.getProperty(name);
    return given != null && !given.isBlank() && !given.strip().equalsIgnoreCase(required);
  }

  private static Map<String, String> required() {
    Map<String, String> required = new LinkedHashMap<>();
    required.put(PREFIX + "publisher-confirm-type", "correlated");
    required.put(PREFIX + "publisher-returns", "true");
    required.put(PREFIX + "template.mandatory", "true");
    return required;
  }
}

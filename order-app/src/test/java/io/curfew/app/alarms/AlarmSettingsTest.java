package io.curfew.app.alarms;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.watching.AlarmRule;
import io.curfew.watching.AlarmType;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class AlarmSettingsTest {

  @Test
  void whatIsNotSetStaysAsShipped() {
    Map<AlarmType, AlarmRule> rules = settings(Map.of()).rulesInForce();

    assertThat(rules).hasSameSizeAs(AlarmType.values());
    assertThat(rules.get(AlarmType.DUE_QUEUE_DEEP))
        .isEqualTo(new AlarmRule(1_000, Duration.ofSeconds(30), Duration.ofSeconds(30)));
    assertThat(rules.get(AlarmType.CLOSES_FAIL).threshold()).isEqualTo(99.9);
  }

  @Test
  void eachPartOfARuleIsSetByItself() {
    Map<AlarmType, AlarmRule> rules =
        settings(
                Map.of(
                    "curfew.alarms.rules.OUTBOX_OLD.threshold",
                    "7.5",
                    "curfew.alarms.rules.due-queue-deep.raise-after",
                    "2m"))
            .rulesInForce();

    assertThat(rules.get(AlarmType.OUTBOX_OLD).threshold()).isEqualTo(7.5);
    assertThat(rules.get(AlarmType.DUE_QUEUE_DEEP).raiseAfter()).isEqualTo(Duration.ofMinutes(2));
    assertThat(rules.get(AlarmType.DUE_QUEUE_DEEP).threshold()).isEqualTo(1_000);
  }

  @Test
  void aRuleCanBeSetByTheEnvironment() {
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .addFirst(
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                Map.of("CURFEW_ALARMS_RULES_OUTBOXOLD_CLEARAFTER", "3s")));

    AlarmSettings settings =
        Binder.get(environment).bindOrCreate("curfew.alarms", AlarmSettings.class);

    assertThat(settings.rulesInForce().get(AlarmType.OUTBOX_OLD).clearAfter())
        .isEqualTo(Duration.ofSeconds(3));
  }

  private static AlarmSettings settings(Map<String, String> properties) {
    return new Binder(new MapConfigurationPropertySource(properties))
        .bindOrCreate("curfew.alarms", AlarmSettings.class);
  }
}

package io.curfew.app.alarms;

import io.curfew.watching.AlarmRule;
import io.curfew.watching.AlarmType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * When alarms are raised and cleared, and who is told.
 *
 * @param interval from the end of one look at everything to the next
 * @param window how far back lateness, handling time and the share of successful closes look
 * @param rules by type, over those shipped: {@code curfew.alarms.rules.OUTBOX_OLD.threshold}
 * @param webhookUrl is sent each alarm when it is raised and when it is cleared; absent: nobody is
 * @param webhookSecret signs what is sent there, as payment callbacks are; absent: not signed
 */
@ConfigurationProperties("curfew.alarms")
public record AlarmSettings(
    @DefaultValue("1s") Duration interval,
    @DefaultValue("30s") Duration window,
    @DefaultValue Map<AlarmType, Rule> rules,
    @Nullable String webhookUrl,
    @Nullable String webhookSecret) {

  /**
   * What of a type's rule is set; what is not stays as shipped.
   *
   * @param threshold in the unit of the type: a count, milliseconds, seconds or percent
   * @param raiseAfter how long the value has to be past the threshold
   * @param clearAfter how long it has to be good again
   */
  public record Rule(
      @Nullable Double threshold, @Nullable Duration raiseAfter, @Nullable Duration clearAfter) {
    private AlarmRule over(AlarmRule shipped) {
      return new AlarmRule(
          Objects.requireNonNullElse(threshold, shipped.threshold()),
          Objects.requireNonNullElse(raiseAfter, shipped.raiseAfter()),
          Objects.requireNonNullElse(clearAfter, shipped.clearAfter()));
    }
  }

  /**
   * For every type.
   *
   * @throws IllegalArgumentException if one of them means nothing
   */
  public Map<AlarmType, AlarmRule> rulesInForce() {
    Map<AlarmType, AlarmRule> inForce = new EnumMap<>(AlarmType.class);
    for (AlarmType type : AlarmType.values()) {
      Rule set = rules.getOrDefault(type, new Rule(null, null, null));
      inForce.put(type, set.over(type.asShipped()));
    }
    return inForce;
  }
}

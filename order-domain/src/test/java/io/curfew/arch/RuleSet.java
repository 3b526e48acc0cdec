package io.curfew.arch;

import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Rules that belong together. A module names the sets that concern what it contains. */
public enum RuleSet {
  /** Who may know whom, and which technology lives where. For every module. */
  LAYERS,
  /** Habits. For every module. */
  CODING,
  /** For every module that has the domain on its class path. */
  DOMAIN,
  /** For every module that has {@code order.Order} and {@code order.OrderTransitions}. */
  ORDER,
  /** For every module that has an adapter on its class path. */
  ADAPTERS,
  /** For a JavaFX console. */
  CONSOLE;

  /** The set's rules by name: that of the rule's field, with which its description begins too. */
  public Map<String, ArchRule> rules(Layout layout) {
    Object rules = holder(layout);
    Map<String, ArchRule> byName = new LinkedHashMap<>();
    Arrays.stream(rules.getClass().getDeclaredFields())
        .filter(field -> field.getType() == ArchRule.class)
        .forEach(field -> byName.put(field.getName(), named(field, rules)));
    return byName;
  }

  private Object holder(Layout layout) {
    return switch (this) {
      case LAYERS -> new LayerRules(layout);
      case CODING -> new CodingRules(layout);
      case DOMAIN -> new DomainRules(layout);
      case ORDER -> new OrderRules(layout);
      case ADAPTERS -> new AdapterRules(layout);
      case CONSOLE -> new ConsoleRules(layout);
    };
  }

  private static ArchRule named(Field field, Object rules) {
    ArchRule rule = read(field, rules);
    return rule.as(field.getName() + ": " + rule.getDescription());
  }

  private static ArchRule read(Field field, Object rules) {
    try {
      return (ArchRule) field.get(rules);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("rule " + field.getName() + " must not be private", e);
    }
  }
}

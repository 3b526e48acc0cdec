package io.curfew.bench;

import io.curfew.arch.ArchitectureContract;
import io.curfew.arch.Layout;
import io.curfew.arch.RuleSet;

class ArchitectureTest extends ArchitectureContract {
  ArchitectureTest() {
    super(
        Layout.of("io.curfew"),
        RuleSet.LAYERS,
        RuleSet.CODING,
        RuleSet.DOMAIN,
        RuleSet.ORDER,
        RuleSet.ADAPTERS);
  }
}

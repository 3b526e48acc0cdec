package io.curfew.arch;

class ArchitectureTest extends ArchitectureContract {
  ArchitectureTest() {
    super(Layout.of("io.curfew"), RuleSet.LAYERS, RuleSet.CODING, RuleSet.DOMAIN, RuleSet.ORDER);
  }
}

package io.curfew.arch;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * The architecture test of one module: a subclass names the root package and the sets of rules that
 * concern the module. Each rule is a test, run over every class below the root that the module sees
 * on its class path, without tests. A rule that finds nothing to judge fails: the module named a
 * set that does not concern it, or what the rule guards was renamed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ArchitectureContract {
  private final Layout layout;
  private final Set<RuleSet> sets;
  private final JavaClasses classes;

  protected ArchitectureContract(Layout layout, RuleSet first, RuleSet... more) {
    this.layout = layout;
    this.sets = EnumSet.of(first, more);
    this.classes =
        new ClassFileImporter()
            .withImportOption(new DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages(layout.root());
  }

  @TestFactory
  final Stream<DynamicTest> everyRuleHolds() {
    return sets.stream()
        .flatMap(set -> set.rules(layout).entrySet().stream())
        .map(rule -> DynamicTest.dynamicTest(rule.getKey(), () -> rule.getValue().check(classes)));
  }

  @Test
  final void testsAreNotJudged() {
    assertThat(classes.contain(ArchitectureContract.class)).isFalse();
    assertThat(classes.contain(getClass())).isFalse();
  }
}

package io.curfew.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlantedViolationsTest {
  private static final Map<String, ArchRule> RULES = everyRule();
  private static PlantedCode code;

  @BeforeAll
  static void compile(@TempDir Path folder) {
    code = new PlantedCode(folder);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyRuleCatchesEachOfItsCulprits(String name) {
    EvaluationResult result = RULES.get(name).evaluate(code.breaking(name));

    assertThat(result.hasViolation()).isTrue();
    assertThat(String.join("\n", result.getFailureReport().getDetails()))
        .contains(PlantedCode.culprits(name));
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyRuleHoldsInTheCleanTree(String name) {
    assertThat(RULES.get(name).evaluate(code.clean()).getFailureReport().getDetails()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyRuleSaysWhy(String name) {
    assertThat(RULES.get(name).getDescription()).contains(", because ");
  }

  @Test
  void everyRuleHasAPlantedViolationAndNoneIsLeftOver() {
    assertThat(PlantedCode.rulesWithAViolation()).containsExactlyElementsOf(RULES.keySet());
  }

  @Test
  void aRuleThatFindsNothingToJudgeFails() {
    JavaClasses nothing = new ClassFileImporter().importClasses();

    assertThatThrownBy(() -> RULES.get("viewModelsNeedNoScreen").check(nothing))
        .hasMessageContaining("failed to check any classes");
  }

  @ParameterizedTest
  @EnumSource(names = {"LAYERS", "CODING"})
  void whatIsForEveryModuleFindsSomethingToJudgeInTheSmallestOne(RuleSet set) {
    JavaClasses smallest = code.clean().that(resideInAPackage(PlantedCode.LAYOUT.tasks()));

    set.rules(PlantedCode.LAYOUT).values().forEach(rule -> rule.check(smallest));
  }

  static Set<String> names() {
    return RULES.keySet();
  }

  private static Map<String, ArchRule> everyRule() {
    Map<String, ArchRule> rules = new TreeMap<>();
    for (RuleSet set : RuleSet.values()) {
      rules.putAll(set.rules(PlantedCode.LAYOUT));
    }
    return rules;
  }
}

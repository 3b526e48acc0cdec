package io.curfew.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;

/** What keeps an adapter replaceable. */
final class AdapterRules {
  final ArchRule adaptersDoNotKnowEachOther;
  final ArchRule adaptersShowOnlyTheirConfiguration;
  final ArchRule onlyTheWiringKnowsAdapters;

  AdapterRules(Layout layout) {
    adaptersDoNotKnowEachOther =
        slices()
            .matching(layout.root() + ".adapter.(*)..")
            .should()
            .notDependOnEachOther()
            .because("either can be replaced while the other stays");
    adaptersShowOnlyTheirConfiguration =
        classes()
            .that()
            .resideInAPackage(layout.adapters())
            .and()
            .haveSimpleNameNotEndingWith("Configuration")
            .should()
            .notBePublic()
            .because("what nobody else can see can be rewritten in an afternoon");
    onlyTheWiringKnowsAdapters =
        noClasses()
            .that()
            .resideInAPackage(layout.everything())
            .should()
            .resideOutsideOfPackages(layout.adapters(), layout.wiring(), layout.bench())
            .andShould()
            .dependOnClassesThat()
            .resideInAPackage(layout.adapters())
            .because("everyone else asks a port, and one place decides what stands behind it");
  }
}

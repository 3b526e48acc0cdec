package io.curfew.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.curfew.arch.Conditions.askTheTimeOrRollDice;
import static io.curfew.arch.Conditions.implementAnInterfaceOf;

import com.tngtech.archunit.lang.ArchRule;

/** What keeps the domain plain. */
final class DomainRules {
  final ArchRule domainIsPlainJava;
  final ArchRule domainIsToldTheTime;
  final ArchRule domainFieldsAreFinal;
  final ArchRule domainLeavesItsPortsToOthers;
  final ArchRule stepsHaveNoCycles;

  DomainRules(Layout layout) {
    domainIsPlainJava =
        classes()
            .that()
            .resideInAnyPackage(layout.domain())
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(layout.domainAnd("java..", "org.jspecify.."))
            .because("a positive list cannot go stale the way a forbidden list does");
    domainIsToldTheTime =
        noClasses()
            .that()
            .resideInAnyPackage(layout.domain())
            .should(askTheTimeOrRollDice())
            .because("time and identity arrive as arguments, so that a test can choose them");
    domainFieldsAreFinal =
        fields()
            .that()
            .areDeclaredInClassesThat()
            .resideInAnyPackage(layout.domain())
            .should()
            .beFinal()
            .because("what never changes needs no lock, and a move makes a new order");
    domainLeavesItsPortsToOthers =
        noClasses()
            .that()
            .resideInAnyPackage(layout.domain())
            .and()
            .areNotRecords()
            .and()
            .areNotEnums()
            .and()
            .areNotInterfaces()
            .should(implementAnInterfaceOf(layout.domain()))
            .because("a port is implemented by an adapter, by the app or by a fake of the tests");
    stepsHaveNoCycles =
        slices()
            .matching(layout.root() + ".(*)..")
            .should()
            .beFreeOfCycles()
            .because("a step can be read, tested and moved without those that come after it");
  }
}

package io.curfew.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static io.curfew.arch.Conditions.onlyBeUsedBy;

import com.tngtech.archunit.lang.ArchRule;

/** Who may make an order what it is. */
final class OrderRules {
  final ArchRule onlyTheTableMovesAnOrder;
  final ArchRule onlyTheStoreRebuildsAnOrder;

  OrderRules(Layout layout) {
    String order = layout.root() + ".order.Order";
    onlyTheTableMovesAnOrder =
        methods()
            .that()
            .areDeclaredIn(order)
            .and()
            .haveName("moveTo")
            .should(onlyBeUsedBy(name(layout.root() + ".order.OrderTransitions").forSubtype()))
            .because("one table decides which moves are legal, and nobody goes round it");
    onlyTheStoreRebuildsAnOrder =
        methods()
            .that()
            .areDeclaredIn(order)
            .and()
            .haveName("fromStore")
            .should(onlyBeUsedBy(resideInAPackage(layout.adapter("jdbc"))))
            .because("any other caller could invent an order in a state it never moved to");
  }
}

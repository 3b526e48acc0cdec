package io.curfew.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom, and which technology lives where. */
final class LayerRules {
  private static final String[] SQL = {
    "java.sql..",
    "javax.sql..",
    "com.mysql..",
    "com.zaxxer.hikari..",
    "net.javacrumbs.shedlock.provider..",
    "org.flywaydb..",
    "org.h2..",
    "org.mariadb..",
    "org.springframework.boot.flyway..",
    "org.springframework.boot.jdbc..",
    "org.springframework.dao..",
    "org.springframework.jdbc..",
    "org.springframework.transaction.."
  };
  private static final String[] AMQP = {
    "com.rabbitmq..", "org.springframework.amqp..", "org.springframework.boot.amqp.."
  };
  private static final String[] SCREEN = {"javafx..", "atlantafx.."};

  final ArchRule layersLookInward;
  final ArchRule sqlStaysInJdbc;
  final ArchRule amqpStaysInAmqp;
  final ArchRule javaFxStaysInTheConsole;

  LayerRules(Layout layout) {
    layersLookInward =
        layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            // a module sees only the layers it may use: the others are empty there
            .withOptionalLayers(true)
            .layer("domain")
            .definedBy(layout.domain())
            .layer("adapters")
            .definedBy(layout.adapters())
            .layer("app")
            .definedBy(layout.app())
            .layer("console")
            .definedBy(layout.console())
            .layer("test servers")
            .definedBy(layout.testServers())
            .layer("bench")
            .definedBy(layout.bench())
            .whereLayer("adapters")
            .mayOnlyBeAccessedByLayers("app", "bench")
            .whereLayer("app")
            .mayOnlyBeAccessedByLayers("bench")
            .whereLayer("console")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("test servers")
            .mayOnlyBeAccessedByLayers("bench")
            .whereLayer("bench")
            .mayNotBeAccessedByAnyLayer()
            .ensureAllClassesAreContainedInArchitecture()
            .because(
                "the domain must not change when a technology does, and every package is in one layer");
    sqlStaysInJdbc =
        only(
                layout,
                SQL,
                layout.adapter("jdbc"),
                layout.wiring(),
                layout.testServers(),
                layout.bench())
            .because("a second place with SQL is a second idea of how an order is locked");
    amqpStaysInAmqp =
        only(
                layout,
                AMQP,
                layout.adapter("amqp"),
                layout.wiring(),
                layout.testServers(),
                layout.bench())
            .because(
                "whoever holds a channel can acknowledge a timer before its order is committed");
    javaFxStaysInTheConsole =
        only(layout, SCREEN, layout.console())
            .because("the service runs on machines without a screen");
  }

  private static ArchRule only(Layout layout, String[] technology, String... places) {
    return noClasses()
        .that()
        .resideInAPackage(layout.everything())
        .should()
        .resideOutsideOfPackages(places)
        .andShould()
        .dependOnClassesThat()
        .resideInAnyPackage(technology);
  }
}

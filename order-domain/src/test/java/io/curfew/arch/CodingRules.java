package io.curfew.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_FIELD_INJECTION;
import static io.curfew.arch.Conditions.beTransactionalByAnnotation;
import static io.curfew.arch.Conditions.haveALoggerThatIsNotPrivateStaticFinal;
import static io.curfew.arch.Conditions.resideInANullMarkedPackage;

import com.tngtech.archunit.lang.ArchRule;

/** Habits that keep the code readable for whoever is called at night. */
final class CodingRules {
  final ArchRule noStandardStreams =
      NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.because(
          "a line that no logger wrote has no time, no level and no order number");
  final ArchRule noGenericExceptions =
      NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.because(
          "an exception keeps its facts: which order, from which state, what happens next");
  final ArchRule noOldDates =
      noClasses()
          .that()
          // AMQP's timestamp property takes a Date and nothing else
          .doNotHaveSimpleName("MessageTimestamp")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(
              java.util.Date.class,
              java.util.Calendar.class,
              java.sql.Date.class,
              java.sql.Time.class,
              java.sql.Timestamp.class)
          .because("a deadline is an Instant; java.util.Date and Calendar bring local time back");
  final ArchRule noFieldInjection =
      NO_CLASSES_SHOULD_USE_FIELD_INJECTION.because(
          "what a class needs stands in its constructor, and its fields are final");
  final ArchRule loggersArePrivateStaticFinal;
  final ArchRule transactionsGoThroughUnitOfWork;
  final ArchRule packagesAreNullMarked;

  CodingRules(Layout layout) {
    loggersArePrivateStaticFinal =
        noClasses()
            .that()
            .resideInAPackage(layout.everything())
            .should(haveALoggerThatIsNotPrivateStaticFinal())
            .because("one logger for each class, and nobody logs in another's name");
    transactionsGoThroughUnitOfWork =
        noClasses()
            .that()
            .resideInAPackage(layout.everything())
            .should(beTransactionalByAnnotation())
            .because(
                "a transaction begins where UnitOfWork is called, in plain sight, and messages leave after it");
    packagesAreNullMarked =
        classes()
            .that()
            .resideInAPackage(layout.everything())
            .should(resideInANullMarkedPackage())
            .because("null is a value only where @Nullable says so");
  }
}

package io.curfew.arch;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static io.curfew.arch.Conditions.beTransactionalByAnnotation;
import static io.curfew.arch.Conditions.haveALoggerThatIsNotPrivateStaticFinal;
import static io.curfew.arch.Conditions.haveAnInjectedField;
import static io.curfew.arch.Conditions.resideInANullMarkedPackage;

import com.tngtech.archunit.lang.ArchRule;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Date;

/** Habits that keep the code readable for whoever is called at night. */
final class CodingRules {
  private static final Class<?>[] OLD_DATES = {
    Date.class, Calendar.class, java.sql.Date.class, Time.class, Timestamp.class
  };

  final ArchRule noStandardStreams =
      NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.because(
          "a line that no logger wrote has no time, no level and no order number");
  final ArchRule noGenericExceptions =
      NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.because(
          "an exception keeps its facts: which order, from which state, what happens next");
  final ArchRule noFieldInjection;
  final ArchRule noOldDates;
  final ArchRule loggersArePrivateStaticFinal;
  final ArchRule transactionsGoThroughUnitOfWork;
  final ArchRule packagesAreNullMarked;

  CodingRules(Layout layout) {
    noOldDates =
        noClasses()
            .that()
            .resideInAPackage(layout.everything())
            .and(not(name(layout.root() + ".adapter.amqp.MessageTimestamp")))
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(OLD_DATES)
            .because("a deadline is an Instant; java.util.Date and Calendar bring local time back");
    noFieldInjection =
        noClasses()
            .that()
            .resideInAPackage(layout.everything())
            .should(haveAnInjectedField())
            .because("what a class needs stands in its constructor, and its fields are final");
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

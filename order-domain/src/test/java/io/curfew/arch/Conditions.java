package io.curfew.arch;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What ArchUnit has no words for. Frameworks are told by name, so that no rule needs their jars.
 */
final class Conditions {
  private static final Set<String> TRANSACTIONAL =
      Set.of(
          "org.springframework.transaction.annotation.Transactional",
          "jakarta.transaction.Transactional",
          "javax.transaction.Transactional");
  private static final Set<String> INJECTED =
      Set.of(
          "org.springframework.beans.factory.annotation.Autowired",
          "org.springframework.beans.factory.annotation.Value",
          "jakarta.inject.Inject",
          "jakarta.annotation.Resource");
  private static final Set<JavaModifier> OF_A_LOGGER =
      Set.of(JavaModifier.PRIVATE, JavaModifier.STATIC, JavaModifier.FINAL);

  private static final Pattern TIME_AND_CHANCE =
      Pattern.compile(
          """
          java\\.time\\..+\\.(now|system.*|tick.*)|\
          java\\.lang\\.System\\.(currentTimeMillis|nanoTime)|\
          java\\.lang\\.Math\\.random|\
          java\\.util\\.UUID\\.randomUUID|\
          java\\.util\\.Random\\.<init>|\
          java\\.security\\.SecureRandom\\.<init>|\
          java\\.util\\.concurrent\\.ThreadLocalRandom\\.current""");

  private Conditions() {}

  /** Calls and method references alike. */
  static ArchCondition<JavaClass> askTheTimeOrRollDice() {
    return ArchConditions.accessTargetWhere(
        describe(
            "the time or chance is asked",
            access ->
                TIME_AND_CHANCE
                    .matcher(access.getTargetOwner().getName() + "." + access.getName())
                    .matches()));
  }

  static ArchCondition<JavaClass> implementAnInterfaceOf(String... packages) {
    DescribedPredicate<JavaClass> there = JavaClass.Predicates.resideInAnyPackage(packages);
    return condition(
        "implement an interface of the domain",
        type -> type.getAllRawInterfaces().stream().anyMatch(there));
  }

  /** Unlike ArchUnit's onlyBeCalled, this sees {@code Order::moveTo} too. */
  static ArchCondition<JavaMethod> onlyBeUsedBy(DescribedPredicate<JavaClass> users) {
    return new ArchCondition<>("only be used by classes that " + users.getDescription()) {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        for (JavaAccess<?> use : method.getAccessesToSelf()) {
          boolean allowed = users.test(use.getOriginOwner());
          events.add(new SimpleConditionEvent(method, allowed, use.getDescription()));
        }
      }
    };
  }

  static ArchCondition<JavaClass> haveALoggerThatIsNotPrivateStaticFinal() {
    return condition(
        "have a logger that is not private static final",
        type -> type.getFields().stream().anyMatch(Conditions::isAShownLogger));
  }

  static ArchCondition<JavaClass> beTransactionalByAnnotation() {
    return condition(
        "be @Transactional",
        type ->
            Stream.concat(Stream.of(type), type.getMethods().stream())
                .anyMatch(annotatedWithAnyOf(TRANSACTIONAL)));
  }

  static ArchCondition<JavaClass> haveAnInjectedField() {
    return condition(
        "have an injected field",
        type -> type.getFields().stream().anyMatch(annotatedWithAnyOf(INJECTED)));
  }

  static ArchCondition<JavaClass> resideInANullMarkedPackage() {
    return condition(
        "reside in a @NullMarked package",
        type -> type.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked"));
  }

  static ArchCondition<JavaClass> condition(String words, Predicate<JavaClass> holds) {
    return ArchCondition.from(describe(words, holds));
  }

  private static boolean isAShownLogger(JavaField field) {
    return field.getRawType().getSimpleName().equals("Logger")
        && !field.getModifiers().containsAll(OF_A_LOGGER);
  }

  private static Predicate<CanBeAnnotated> annotatedWithAnyOf(Set<String> annotations) {
    return annotated ->
        annotations.stream()
            .anyMatch(
                name -> annotated.isAnnotatedWith(name) || annotated.isMetaAnnotatedWith(name));
  }
}

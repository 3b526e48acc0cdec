package io.curfew.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;

/** What keeps the console testable and honest. */
final class ConsoleRules {
  private static final String MAKERS_OF_THREADS =
      """
      java\\.lang\\.Thread|\
      java\\.util\\.Timer|\
      java\\.util\\.concurrent\\.(Executors|ForkJoinPool|ThreadPoolExecutor)|\
      javafx\\.application\\.Platform|\
      javafx\\.concurrent\\..+""";

  final ArchRule viewModelsNeedNoScreen;
  final ArchRule threadsStartInOnePlace;
  final ArchRule consoleTalksOverHttp;
  final ArchRule screensHaveNoCycles;

  ConsoleRules(Layout layout) {
    viewModelsNeedNoScreen =
        noClasses()
            .that()
            .resideInAPackage(layout.console())
            .and()
            .haveSimpleNameEndingWith("ViewModel")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx.scene..", "javafx.stage..")
            .because("what the console knows is tested without opening a window");
    threadsStartInOnePlace =
        noClasses()
            .that()
            .resideInAPackage(layout.console())
            .should()
            .resideOutsideOfPackage(layout.tasks())
            .andShould()
            .dependOnClassesThat()
            .haveNameMatching(MAKERS_OF_THREADS)
            .because("a screen that starts threads freezes, or is changed from the wrong one");
    consoleTalksOverHttp =
        noClasses()
            .that()
            .resideInAPackage(layout.console())
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(layout.adapters(), layout.app())
            .because(
                "the console sees what the API shows, with the rights of the one who signed in");
    screensHaveNoCycles =
        slices()
            .matching(layout.root() + ".console.(*)..")
            .should()
            .beFreeOfCycles()
            .because("a screen can be added or taken away without touching the others");
  }
}

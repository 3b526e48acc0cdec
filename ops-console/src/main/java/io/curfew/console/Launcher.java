package io.curfew.console;

import javafx.application.Application;

/**
 * Starts the console. JavaFX refuses a main class that is an Application itself when it comes from
 * the class path.
 */
public final class Launcher {
  private Launcher() {}

  public static void main(String[] arguments) {
    Application.launch(ConsoleApplication.class, arguments);
  }
}

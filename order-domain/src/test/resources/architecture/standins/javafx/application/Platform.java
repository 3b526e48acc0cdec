package javafx.application;

public class Platform {
  public static void runLater(Runnable work) {}
}

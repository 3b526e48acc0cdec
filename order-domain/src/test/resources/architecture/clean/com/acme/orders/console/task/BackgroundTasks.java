package com.acme.orders.console.task;

import javafx.application.Platform;

public final class BackgroundTasks {
  public void run(Runnable work, Runnable then) {
    new Thread(
            () -> {
              work.run();
              Platform.runLater(then);
            })
        .start();
  }
}

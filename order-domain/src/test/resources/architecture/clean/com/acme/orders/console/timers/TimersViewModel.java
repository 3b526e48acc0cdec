package com.acme.orders.console.timers;

import com.acme.orders.console.task.BackgroundTasks;
import javafx.beans.property.StringProperty;

final class TimersViewModel {
  final StringProperty filter = new StringProperty();
  final BackgroundTasks tasks = new BackgroundTasks();
}

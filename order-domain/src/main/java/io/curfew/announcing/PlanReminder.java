package io.curfew.announcing;

import io.curfew.order.Order;

/** Plans the reminder of an order that is being placed, if the rule gives it one. */
public record PlanReminder(ReminderRule rule, Reminders reminders) {
  /** Joins the caller's transaction. */
  public void plan(Order placed) {
    rule.remindAt(placed.placement().createdAt(), placed.deadline())
        .ifPresent(remindAt -> reminders.add(placed.orderNo(), remindAt));
  }
}

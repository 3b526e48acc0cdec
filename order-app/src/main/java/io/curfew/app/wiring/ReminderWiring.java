package io.curfew.app.wiring;

import io.curfew.announcing.Outbox;
import io.curfew.announcing.PlanReminder;
import io.curfew.announcing.RemindPendingOrders;
import io.curfew.announcing.ReminderRule;
import io.curfew.announcing.Reminders;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.order.Orders;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Reminders are planned as orders are placed, and recorded when their time has come. */
@Configuration(proxyBeanMethods = false)
class ReminderWiring {
  @Bean
  PlanReminder planReminder(CurfewProperties properties, Reminders reminders) {
    return new PlanReminder(rule(properties.reminder()), reminders);
  }

  private static ReminderRule rule(CurfewProperties.Reminder settings) {
    try {
      return new ReminderRule(settings.before(), settings.shortestWindow());
    } catch (IllegalArgumentException wrong) {
      throw new Misconfigured(
          "curfew.reminder.before must be more than 0 and less than curfew.reminder.shortest-window, but is %s of %s"
              .formatted(settings.before(), settings.shortestWindow()),
          "Change CURFEW_REMINDER_BEFORE or CURFEW_REMINDER_SHORTEST_WINDOW.");
    }
  }

  @Bean
  RemindPendingOrders remindPendingOrders(
      Reminders reminders,
      Orders orders,
      Outbox outbox,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    return new RemindPendingOrders(reminders, orders, outbox, work, clock, watch);
  }
}

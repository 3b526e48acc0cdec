package io.curfew.app.wiring;

import io.curfew.announcing.Reminders;
import io.curfew.app.acting.Deeds;
import io.curfew.app.brake.KnownPauses;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.closing.Brakes;
import io.curfew.closing.CloseVolumes;
import io.curfew.closing.PullBrake;
import io.curfew.closing.ReleaseBrake;
import io.curfew.closing.ResumeClosing;
import io.curfew.closing.StopRunawayCloses;
import io.curfew.closing.VolumeRule;
import io.curfew.order.Orders;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.MoveDeadlines;
import io.curfew.parking.MovedDeadlines;
import io.curfew.placing.OrderKinds;
import io.curfew.watching.ActionLog;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Closing is paused and goes on, by operators or by itself; everybody gets more time. */
@Configuration(proxyBeanMethods = false)
class BrakeWiring {
  @Bean
  KnownPauses brake(Brakes brakes, DatabaseTime clock) {
    return new KnownPauses(brakes, clock);
  }

  @Bean
  PullBrake pullBrake(
      Brakes brakes, OrderKinds kinds, UnitOfWork work, DatabaseTime clock, Deeds deeds) {
    return new PullBrake(brakes, kinds, deeds.logged(work), clock);
  }

  @Bean
  ReleaseBrake releaseBrake(
      Brakes brakes, OrderKinds kinds, UnitOfWork work, DatabaseTime clock, Deeds deeds) {
    return new ReleaseBrake(brakes, kinds, deeds.logged(work), clock);
  }

  @Bean
  ResumeClosing resumeClosing(Orders orders, CloseTimers closeTimers, DatabaseTime clock) {
    return new ResumeClosing(orders, closeTimers, clock);
  }

  @Bean
  MoveDeadlines moveDeadlines(
      Orders orders,
      Reminders reminders,
      MovedDeadlines moved,
      CloseTimers closeTimers,
      UnitOfWork work,
      DatabaseTime clock) {
    return new MoveDeadlines(orders, reminders, moved, closeTimers, work, clock);
  }

  @Bean
  StopRunawayCloses stopRunawayCloses(
      CloseVolumes volumes,
      CurfewProperties properties,
      Brakes brakes,
      ActionLog actions,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    return new StopRunawayCloses(
        volumes, rule(properties.brake()), brakes, actions, work, clock, watch);
  }

  private static VolumeRule rule(CurfewProperties.Brake settings) {
    try {
      return new VolumeRule(
          settings.factor(), settings.minimum(), settings.window(), settings.pause());
    } catch (IllegalArgumentException wrong) {
      throw new Misconfigured(
          "curfew.brake." + wrong.getMessage(),
          "Change curfew.brake.factor, .minimum, .window or .pause.");
    }
  }
}

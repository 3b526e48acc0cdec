package io.curfew.app.chaos;

import io.curfew.app.support.AppProcess;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Wires;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A broker, a database and two instances, each with its own connections to them. */
final class Stage implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final RealBroker broker = RealBroker.start();
  private final RealDatabase database = RealDatabase.start();
  private final Servers servers = new Servers(broker.newVirtualHost(), database.newDatabase());
  private final List<Wires> wires = new ArrayList<>();
  private final List<AppProcess> instances = new ArrayList<>();

  /**
   * @param settings of the instances, as environment variables
   */
  Stage(Path folder, Map<String, String> settings) {
    for (int i = 0; i < 2; i++) {
      Wires own = new Wires(servers);
      wires.add(own);
      Map<String, String> environment = new HashMap<>(own.environment());
      environment.put("CURFEW_MANAGEMENT_URL", broker.managementUri());
      environment.putAll(settings);
      instances.add(AppProcess.launched(folder, environment));
    }
    instances.forEach(AppProcess::awaitHealthy);
  }

  Servers servers() {
    return servers;
  }

  /** The first on even numbers, the second on odd ones. Nobody waits long for it. */
  Shop shop(int number) {
    return new Shop(instances.get(Math.floorMod(number, 2)).url(), PATIENCE);
  }

  /** For people who have time. */
  Shop patientShop() {
    return instances.get(0).shop();
  }

  void strike(Strike strike) {
    AppProcess instance = instances.get(strike.instance());
    Wires own = wires.get(strike.instance());
    switch (strike.fault()) {
      case DATABASE_KILLED -> database.kill();
      case DATABASE_PAUSED -> database.pause();
      case BROKER_KILLED -> broker.kill();
      case BROKER_PAUSED -> broker.pause();
      case BROKER_BLOCKED -> broker.raiseMemoryAlarm();
      case DATABASE_CUT -> own.database.refuse();
      case BROKER_CUT -> own.broker.refuse();
      case INSTANCE_PAUSED -> instance.pause();
      case INSTANCE_KILLED -> instance.kill();
      case INSTANCE_STOPPED -> instance.stop();
    }
  }

  /** Returns when it is as before. */
  void mend(Strike strike) {
    AppProcess instance = instances.get(strike.instance());
    Wires own = wires.get(strike.instance());
    switch (strike.fault()) {
      case DATABASE_KILLED -> database.restart();
      case DATABASE_PAUSED -> database.resume();
      case BROKER_KILLED -> broker.restart();
      case BROKER_PAUSED -> broker.resume();
      case BROKER_BLOCKED -> broker.clearMemoryAlarm();
      case DATABASE_CUT -> own.database.accept();
      case BROKER_CUT -> own.broker.accept();
      case INSTANCE_PAUSED -> instance.resume();
      case INSTANCE_KILLED, INSTANCE_STOPPED -> instance.start();
    }
  }

  @Override
  public void close() {
    Stream.of(instances.stream(), wires.stream(), Stream.of(broker, database))
        .flatMap(all -> all)
        .forEach(Stage::end);
  }

  private static void end(AutoCloseable part) {
    try {
      part.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}

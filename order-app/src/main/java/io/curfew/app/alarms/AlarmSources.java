package io.curfew.app.alarms;

import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import io.curfew.watching.Readings;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All that alarms are judged by. */
public final class AlarmSources {
  private static final Logger log = LoggerFactory.getLogger(AlarmSources.class);

  private final List<AlarmSource> sources;

  AlarmSources(List<AlarmSource> sources) {
    this.sources = List.copyOf(sources);
  }

  /** One round. Never throws: a source that does makes its types unknown. */
  public Readings read() {
    List<Reading> read = new ArrayList<>();
    Set<AlarmType> unknown = EnumSet.noneOf(AlarmType.class);
    for (AlarmSource source : sources) {
      try {
        read.addAll(source.read());
      } catch (RuntimeException failure) {
        log.debug("Cannot be read now: {}", source.types(), failure);
        unknown.addAll(source.types());
      }
    }
    return new Readings(read, unknown);
  }
}

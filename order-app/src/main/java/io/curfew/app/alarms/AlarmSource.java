package io.curfew.app.alarms;

import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import java.util.List;
import java.util.Set;

/** Reads the values of some types of alarm. Asked by one thread. */
interface AlarmSource {
  Set<AlarmType> types();

  /**
   * What is not among them is good.
   *
   * @throws RuntimeException if nothing can be read now: then all its types are unknown
   */
  List<Reading> read();
}

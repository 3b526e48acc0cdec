package io.curfew.contract;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long tests of every module wait for what should happen: longer than any machine takes for it,
 * however busy. A test that is about how long something takes says its own bound.
 */
public final class Patience implements LauncherSessionListener {
  private static final Duration LONG = Duration.ofMinutes(1);

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Awaitility.setDefaultTimeout(LONG);
  }
}

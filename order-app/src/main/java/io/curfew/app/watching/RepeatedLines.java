package io.curfew.app.watching;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.curfew.app.acting.Deeds;
import io.curfew.app.watching.FewLines.Room;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Lets only so many warnings and errors of one kind through each minute: many of ours, which are
 * about single orders, and few of the libraries', which say the same every other second while a
 * server is away. Two lines are of one kind if logger and pattern are the same; where there is no
 * pattern, the beginning of the message stands for it.
 */
final class RepeatedLines extends TurboFilter {
  private static final org.slf4j.Logger log = LoggerFactory.getLogger(RepeatedLines.class);

  /** Those of {@link Deeds} stand for entries of the log of actions that cannot be written. */
  private static final Set<String> UNLIMITED =
      Set.of(RepeatedLines.class.getName(), Deeds.class.getName());

  private static final String OURS = "io.curfew.";
  private static final int MOST_OF_OURS = 200;
  private static final int MOST_OF_OTHERS = 3;
  private static final int KINDS = 1_000;
  private static final int BEGINNING = 30;

  private final LoadingCache<Kind, FewLines> kinds;

  RepeatedLines(LongSupplier nanoTime) {
    kinds =
        Caffeine.newBuilder()
            .maximumSize(KINDS)
            .build(kind -> new FewLines(kind.isOurs() ? MOST_OF_OURS : MOST_OF_OTHERS, nanoTime));
    setName("repeated lines");
  }

  /** Begins to filter what this process logs. */
  RepeatedLines install() {
    ((LoggerContext) LoggerFactory.getILoggerFactory()).addTurboFilter(this);
    start();
    return this;
  }

  @Override
  public FilterReply decide(
      @Nullable Marker marker,
      Logger logger,
      Level level,
      @Nullable String format,
      Object @Nullable [] arguments,
      @Nullable Throwable failure) {
    return isLimited(logger, level, format)
        ? decide(new Kind(logger.getName(), beginning(logger, String.valueOf(format))))
        : FilterReply.NEUTRAL;
  }

  private FilterReply decide(Kind kind) {
    Room room = kinds.get(kind).room();
    if (room == Room.LAST) {
      log.warn("The next line is the last of its kind for a minute; more like it are left out.");
    }
    return room == Room.NONE ? FilterReply.DENY : FilterReply.NEUTRAL;
  }

  /** Whoever only asks whether a level is on has no pattern. */
  private static boolean isLimited(Logger logger, Level level, @Nullable String format) {
    return format != null
        && level.isGreaterOrEqual(Level.WARN)
        && level.isGreaterOrEqual(logger.getEffectiveLevel())
        && !UNLIMITED.contains(logger.getName());
  }

  private static String beginning(Logger logger, String format) {
    boolean whole = logger.getName().startsWith(OURS) || format.length() <= BEGINNING;
    return whole ? format : format.substring(0, BEGINNING);
  }

  /** Ends with the application, so that another one in this process is not limited by it. */
  @Override
  public void stop() {
    super.stop();
    ((LoggerContext) LoggerFactory.getILoggerFactory()).getTurboFilterList().remove(this);
  }

  private record Kind(String logger, String format) {
    boolean isOurs() {
      return logger.startsWith(OURS);
    }
  }
}

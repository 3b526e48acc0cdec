package io.curfew.console.desk;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Asks a person for a file. */
@FunctionalInterface
public interface FileQuestion {
  /**
   * Where to write a file of comma-separated values; {@code null} if he thinks better of it.
   *
   * @param name what it could be called
   */
  @Nullable Path whereToWrite(String name);
}

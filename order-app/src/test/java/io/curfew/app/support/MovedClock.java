package io.curfew.app.support;

import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.none;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.agent.builder.AgentBuilder.RedefinitionStrategy;
import net.bytebuddy.asm.Advice;

/**
 * A Java agent by which a process takes the wrong time for the right one, as on a machine whose
 * clock is off: everything it asks {@code java.time} for. Its monotonic clock is as it was.
 */
public final class MovedClock {
  private static final String SECONDS = "curfew.test.clock-is-off-by";

  private MovedClock() {}

  /** The option that starts a process with such a clock. */
  public static String javaOption(Path folder, Duration by) {
    Path jar = folder.resolve("moved-clock.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest())) {
      add(MovedClock.class, out);
      add(Moved.class, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "-javaagent:" + jar + "=" + by.toSeconds();
  }

  public static void premain(String seconds, Instrumentation instrumentation) {
    System.setProperty(SECONDS, seconds);
    new AgentBuilder.Default()
        .disableClassFormatChanges()
        .ignore(none())
        .with(RedefinitionStrategy.RETRANSFORMATION)
        .type(named("java.time.Clock"))
        .transform(
            (type, description, loader, module, domain) ->
                type.visit(Advice.to(Moved.class).on(named("currentInstant"))))
        .installOn(instrumentation);
    System.out.printf("The clock is off by %d s%n", offBy());
  }

  /** By what the machine's clock says, which is asked past {@code java.time}. */
  private static long offBy() {
    return Math.round((Instant.now().toEpochMilli() - System.currentTimeMillis()) / 1_000.0);
  }

  private static Manifest manifest() {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Name.MANIFEST_VERSION, "1.0");
    attributes.put(Name.CLASS_PATH, library());
    attributes.putValue("Premain-Class", MovedClock.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    return manifest;
  }

  private static String library() {
    return ByteBuddy.class.getProtectionDomain().getCodeSource().getLocation().toString();
  }

  private static void add(Class<?> type, JarOutputStream out) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    out.putNextEntry(new JarEntry(name));
    try (InputStream code = type.getClassLoader().getResourceAsStream(name)) {
      Objects.requireNonNull(code).transferTo(out);
    }
    out.closeEntry();
  }

  /** Copied into the JDK's own method, so it may use nothing but the JDK. */
  static final class Moved {
    private Moved() {}

    @Advice.OnMethodExit
    @SuppressWarnings("UnusedVariable") // what is assigned is what the method returns
    static void moved(@Advice.Return(readOnly = false) Instant now) {
      now = now.plusSeconds(Long.getLong("curfew.test.clock-is-off-by", 0));
    }
  }
}

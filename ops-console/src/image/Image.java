import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Packs the console and a runtime into {@code target/image}. Run by the Maven profile {@code
 * image}, as a single source file: it is no part of the program.
 */
class Image {
  private static final String MODULES =
      "javafx.controls,java.net.http,java.naming,java.sql,jdk.crypto.ec,jdk.localedata,jdk.unsupported";

  public static void main(String[] arguments) throws IOException {
    Path target = Path.of(arguments[0]);
    String jar = arguments[1];
    Path input = target.resolve("image-input");
    Files.createDirectories(input);
    Files.copy(target.resolve(jar), input.resolve(jar), StandardCopyOption.REPLACE_EXISTING);
    delete(target.resolve("image"));
    int status = jpackage(target, input, jar);
    if (status != 0) {
      System.exit(status);
    }
  }

  private static int jpackage(Path target, Path input, String jar) {
    List<String> options =
        List.of(
            "--type", "app-image",
            "--name", "curfew-console",
            "--dest", target.resolve("image").toString(),
            "--input", input.toString(),
            "--main-jar", jar,
            "--main-class", "io.curfew.console.Launcher",
            "--module-path", target.resolve("image-modules").toString(),
            "--add-modules", MODULES,
            "--jlink-options", "--strip-debug --no-header-files --no-man-pages --include-locales=en,zh");
    ToolProvider jpackage =
        ToolProvider.findFirst("jpackage")
            .orElseThrow(() -> new IllegalStateException("this JDK has no jpackage"));
    return jpackage.run(System.out, System.err, options.toArray(String[]::new));
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}

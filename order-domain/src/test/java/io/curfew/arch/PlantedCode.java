package io.curfew.arch;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static java.util.stream.Collectors.toSet;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A small tree that keeps every rule, and for each rule a folder of classes that break it. They are
 * kept as sources and compiled by the test, so that neither they nor their stand-ins for frameworks
 * are ever on a class path.
 */
final class PlantedCode {
  static final Layout LAYOUT = Layout.of("com.acme.orders");
  private static final Path SOURCES = resource("/architecture");
  private static final Path PLANTED = SOURCES.resolve("planted");

  private final Path standIns;
  private final Path clean;
  private final JavaClasses cleanClasses;
  private final JavaClasses allClasses;

  PlantedCode(Path output) {
    standIns = output.resolve("standins");
    clean = output.resolve("clean");
    Path planted = output.resolve("planted");
    compile(SOURCES.resolve("standins"), standIns);
    compile(SOURCES.resolve("clean"), clean);
    compile(PLANTED, planted);
    cleanClasses = new ClassFileImporter().importPaths(clean);
    allClasses = new ClassFileImporter().importPaths(clean, planted);
  }

  static List<String> rulesWithAViolation() {
    return list(Files::list, PLANTED).map(Path::getFileName).map(Path::toString).sorted().toList();
  }

  /** The names of the classes that break this rule. */
  static Set<String> culprits(String rule) {
    Path folder = PLANTED.resolve(rule);
    return sources(folder).map(source -> className(folder, source)).collect(toSet());
  }

  private static String className(Path folder, Path source) {
    String path = folder.relativize(source).toString().replace(".java", "");
    return path.replace(File.separatorChar, '.');
  }

  JavaClasses clean() {
    return cleanClasses;
  }

  /** The clean tree together with the classes that break this rule. */
  JavaClasses breaking(String rule) {
    Set<String> culprits = culprits(rule);
    return allClasses.that(
        describe(
            "are clean or break " + rule,
            type -> cleanClasses.contain(type.getName()) || culprits.contains(type.getName())));
  }

  private void compile(Path sources, Path target) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    String classPath = standIns + File.pathSeparator + clean;
    List<String> options = List.of("-proc:none", "-d", target.toString(), "-cp", classPath);
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      var units = files.getJavaFileObjectsFromPaths(sources(sources).toList());
      if (!compiler.getTask(messages, files, null, options, null, units).call()) {
        throw new IllegalStateException(sources + " does not compile:\n" + messages);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> sources(Path folder) {
    return list(Files::walk, folder).filter(file -> file.toString().endsWith(".java"));
  }

  private static Stream<Path> list(Listing listing, Path folder) {
    try (Stream<Path> paths = listing.of(folder)) {
      return paths.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path resource(String name) {
    try {
      return Path.of(PlantedCode.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Listing {
    Stream<Path> of(Path folder) throws IOException;
  }
}

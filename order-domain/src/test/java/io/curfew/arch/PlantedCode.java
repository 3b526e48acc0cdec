package io.curfew.arch;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
  private final Path planted;

  PlantedCode(Path output) {
    standIns = output.resolve("standins");
    clean = output.resolve("clean");
    planted = output.resolve("planted");
    compile(SOURCES.resolve("standins"), standIns);
    compile(SOURCES.resolve("clean"), clean);
    compile(PLANTED, planted);
  }

  static List<String> rulesWithAViolation() {
    return list(Files::list, PLANTED).map(Path::getFileName).map(Path::toString).sorted().toList();
  }

  /** The simple names of the classes that break this rule. */
  static List<String> culprits(String rule) {
    return sources(PLANTED.resolve(rule))
        .map(source -> source.getFileName().toString().replace(".java", ""))
        .toList();
  }

  JavaClasses clean() {
    return new ClassFileImporter().importPath(clean);
  }

  /** The clean tree together with the classes that break this rule. */
  JavaClasses breaking(String rule) {
    List<Path> paths = new ArrayList<>(List.of(clean));
    Path folder = PLANTED.resolve(rule);
    sources(folder)
        .map(source -> folder.relativize(source).toString().replace(".java", ".class"))
        .map(planted::resolve)
        .forEach(paths::add);
    return new ClassFileImporter().importPaths(paths);
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

package io.curfew.bench.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes a report as Markdown, JSON and a chart, each over the one that was there. */
public final class ReportFiles {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path folder;

  public ReportFiles(Path folder) {
    this.folder = folder;
  }

  public void write(Report report) {
    write(report.name() + ".md", report.markdown());
    write(report.name() + ".json", JSON.writeValueAsString(report) + "\n");
    if (!report.bars().isEmpty()) {
      write(report.name() + ".svg", report.svg());
    }
  }

  private void write(String file, String text) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.curfew.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportTest {
  private static final Report REPORT =
      new Report(
          "burst",
          "Burst",
          Map.of("RabbitMQ", "3.10.8"),
          new Table(
              List.of("", "orders/s"),
              List.of(List.of("Curfew", "8,000"), List.of("Q & A <1 s", "160"))),
          List.of(Target.atLeast(50, "Curfew / Q", 50), Target.atMost(1.5, "p99", Double.NaN)),
          List.of("Median of 5 rounds."),
          "orders/s",
          List.of(new Bar("Curfew", 8_000), new Bar("Q & A <1 s", 160)));

  @Test
  void theScreenShowsTableTargetsAndConditions() {
    assertThat(REPORT.markdown())
        .isEqualTo(
            """
            ## Burst

            |            | orders/s |
            | ---------- | -------: |
            | Curfew     |    8,000 |
            | Q & A <1 s |      160 |

            | target     |         wanted | reached |        |
            | ---------- | -------------: | ------: | -----: |
            | Curfew / Q | at least 50.00 |   50.00 |    met |
            | p99        |   at most 1.50 |     NaN | missed |

            * Median of 5 rounds.

            Conditions: RabbitMQ: 3.10.8.
            """);
  }

  @Test
  void theChartIsWellFormedAndItsBarsAreInProportion() throws Exception {
    Document chart =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(REPORT.svg().getBytes(StandardCharsets.UTF_8)));

    NodeList bars = chart.getElementsByTagName("rect");
    assertThat(bars.getLength()).isEqualTo(3);
    assertThat(width(bars, 1)).isEqualTo(50 * width(bars, 2));
  }

  private static int width(NodeList bars, int index) {
    return Integer.parseInt(
        bars.item(index).getAttributes().getNamedItem("width").getTextContent());
  }

  @Test
  void theFilesAreWrittenOverThoseThatWereThere(@TempDir Path folder) throws Exception {
    ReportFiles files = new ReportFiles(folder.resolve("new"));
    files.write(REPORT);
    files.write(REPORT);

    JsonNode json = new JsonMapper().readTree(Files.readString(folder.resolve("new/burst.json")));
    assertThat(json.at("/conditions/RabbitMQ").asString()).isEqualTo("3.10.8");
    assertThat(json.at("/bars/0/value").asDouble()).isEqualTo(8_000);
    assertThat(json.at("/targets/0/met").asBoolean()).isTrue();
    assertThat(folder.resolve("new/burst.svg")).exists();
    assertThat(folder.resolve("new/burst.md")).exists();
  }

  @Test
  void aRowWithAnotherNumberOfCellsIsRefused() {
    assertThatThrownBy(() -> new Table(List.of("a", "b"), List.of(List.of("1"))))
        .hasMessageContaining("1 cells, but there are 2 columns");
  }
}

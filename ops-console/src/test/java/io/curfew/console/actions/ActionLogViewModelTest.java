package io.curfew.console.actions;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.client.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActionLogViewModelTest {
  @TempDir Path folder;

  private FakeOrderService service;
  private TestDesk test;
  private ActionLogViewModel viewModel;

  @BeforeEach
  void open() throws IOException {
    service = new FakeOrderService();
    test = TestDesk.of(service, Role.VIEWER, folder);
    viewModel = new ActionLogViewModel(test.desk());
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void theLogIsWrittenToTheFileThatWasChosenAndSpreadsheetsCanReadIt() throws IOException {
    export();

    assertThat(viewModel.exported().get().key()).isEqualTo("actions.exported");
    assertThat(Files.readString(folder.resolve("curfew-actions.csv")))
        .startsWith("\uFEFFid,operator,reason")
        .contains("测试");
  }

  @Test
  void aFileThatCannotBeWrittenIsNotTheServersFault() throws IOException {
    Files.createDirectory(folder.resolve("curfew-actions.csv"));

    export();

    assertThat(test.desk().texts().say(viewModel.exported().get()))
        .startsWith("Not exported.")
        .contains("is not to blame");
  }

  @Test
  void whenTheServerIsAwayNothingIsWritten() {
    service.close();

    export();

    assertThat(viewModel.exported().get().key()).isEqualTo("actions.not-exported");
    assertThat(folder.resolve("curfew-actions.csv")).doesNotExist();
  }

  private void export() {
    viewModel.export();
    test.tasks().finish();
  }
}

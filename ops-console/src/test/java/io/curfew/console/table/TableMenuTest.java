package io.curfew.console.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.TestDesk;
import io.curfew.console.client.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class TableMenuTest {
  @TempDir Path folder;

  private final FxRobot robot = new FxRobot();
  private FakeOrderService service;
  private TestDesk test;
  private DataTable<TestRow> table;

  @Start
  void open(Stage stage) throws IOException {
    service = new FakeOrderService();
    test = TestDesk.of(service, Role.OPERATOR, folder);
    table = table();
    stage.setScene(new Scene(table, 600, 300));
    stage.show();
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void onlyVisibleColumnsAreOfferedForSorting() {
    hide("hops", "due");

    assertThat(menu("Sort by")).extracting(MenuItem::getText).containsExactly("Order");
  }

  @Test
  void theLastVisibleColumnCannotBeChosenAway() {
    hide("hops");
    assertThat(menu("Columns")).noneMatch(MenuItem::isDisable);

    hide("due");

    assertThat(menu("Columns").stream().filter(MenuItem::isDisable))
        .extracting(MenuItem::getText)
        .containsExactly("Order");
  }

  @Test
  void oneColumnStaysWhateverHidesThem() {
    hide("order-no", "due", "hops");

    assertThat(table.getVisibleLeafColumns())
        .extracting(TableColumn::getId)
        .containsExactly("hops");
  }

  @Test
  void aLayoutThatShowsOnlyWhatIsHiddenAtFirstIsRestored() {
    hide("due", "order-no");

    DataTable<?>[] again = new DataTable<?>[1];
    robot.interact(() -> again[0] = table());

    assertThat(again[0].getVisibleLeafColumns())
        .extracting(TableColumn::getId)
        .containsExactly("hops");
  }

  private DataTable<TestRow> table() {
    return new DataTable<TestRow>("timers", test.desk())
        .text("order-no", 200, TestRow::id)
        .text("due", 130, TestRow::id)
        .text("hops", 70, TestRow::id)
        .shows(
            new SimpleObjectProperty<>(List.of(new TestRow("1"))), new SimpleBooleanProperty(true));
  }

  private void hide(String... columns) {
    for (String hidden : columns) {
      robot.interact(
          () ->
              table.getColumns().stream()
                  .filter(column -> column.getId().equals(hidden))
                  .forEach(column -> column.setVisible(false)));
    }
  }

  /** The entries of a menu in the table's menu. */
  private List<MenuItem> menu(String name) {
    robot.interact(() -> table.getContextMenu().show(table, 10, 10));
    List<MenuItem> items =
        table.getContextMenu().getItems().stream()
            .filter(item -> name.equals(item.getText()))
            .flatMap(item -> ((Menu) item).getItems().stream())
            .toList();
    robot.interact(() -> table.getContextMenu().hide());
    return items;
  }

  private record TestRow(String id) implements Row {}
}

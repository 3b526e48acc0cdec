package io.curfew.console.shell;

import io.curfew.console.desk.Place;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.List;
import java.util.Set;
import javafx.beans.binding.ObjectBinding;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The way to every screen, each with its count. A zero is shown too. */
final class NavBar extends VBox {
  private static final Set<Place> NEEDS_A_PERSON =
      Set.of(Place.STUCK, Place.QUARANTINE, Place.ALARMS);

  private final WorkspaceViewModel viewModel;
  private final Texts texts;

  NavBar(WorkspaceViewModel viewModel) {
    this.viewModel = viewModel;
    this.texts = viewModel.desk().texts();
    getStyleClass().add("nav-bar");
    ToggleGroup group = new ToggleGroup();
    for (Place place : Place.values()) {
      getChildren().add(button(place, group));
    }
  }

  private ToggleButton button(Place place, ToggleGroup group) {
    ToggleButton button = new ToggleButton();
    button.setId("nav-" + place.key());
    button.setToggleGroup(group);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    button.setGraphic(content(place));
    button.textProperty().bind(texts.of("nav." + place));
    button.setTooltip(new Tooltip("Ctrl+" + place.digit()));
    button.setOnAction(
        click -> {
          // a click on the chosen one would leave none chosen
          button.setSelected(true);
          viewModel.open(place, null);
        });
    viewModel.location().addListener((at, was, is) -> button.setSelected(is.place() == place));
    button.setSelected(viewModel.location().get().place() == place);
    return button;
  }

  private HBox content(Place place) {
    Label name = new Label();
    name.textProperty().bind(texts.of("nav." + place));
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox content = new HBox(6, name, gap, count(place));
    content.setAlignment(Pos.CENTER_LEFT);
    return content;
  }

  private Label count(Place place) {
    ObjectBinding<@Nullable Message> count = viewModel.count(place);
    Label label = new Label();
    label.setId("count-" + place.key());
    label.setMinWidth(USE_PREF_SIZE);
    label.getStyleClass().add("count");
    label.textProperty().bind(texts.of(count));
    label.visibleProperty().bind(count.isNotNull());
    if (NEEDS_A_PERSON.contains(place)) {
      count.addListener((value, was, is) -> mark(label, is));
      mark(label, count.get());
    }
    return label;
  }

  private static void mark(Label label, @Nullable Message count) {
    label.getStyleClass().remove("needs-a-person");
    if (count != null && !count.arguments().equals(List.of(0L))) {
      label.getStyleClass().add("needs-a-person");
    }
  }
}

package io.curfew.console.table;

import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Which rows of how many are shown, and the way to the others. */
final class PageBar extends HBox {
  private final PageViewModel<?, ?> model;
  private final Texts texts;

  PageBar(PageViewModel<?, ?> model, Texts texts) {
    super(8);
    this.model = model;
    this.texts = texts;
    getStyleClass().add("page-bar");
    setAlignment(Pos.CENTER_LEFT);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    getChildren().addAll(range(), gap, perPage(), sizes(), previous(), next());
  }

  private Label range() {
    Label range = new Label();
    range.setId("range");
    Observable[] all = {model.rows(), model.total(), texts.languageProperty()};
    range.textProperty().bind(Bindings.createStringBinding(this::rangeInWords, all));
    return range;
  }

  private String rangeInWords() {
    long first = (long) model.page().get() * model.size().get();
    int shown = model.rows().get().size();
    return texts.say(
        shown == 0
            ? Message.of("table.range-none", model.total().get())
            : Message.of("table.range", first + 1, first + shown, model.total().get()));
  }

  private Label perPage() {
    Label label = new Label();
    label.textProperty().bind(texts.of("table.per-page"));
    return label;
  }

  private ComboBox<Integer> sizes() {
    ComboBox<Integer> sizes = new ComboBox<>();
    sizes.setId("page-size");
    sizes.getItems().setAll(PageViewModel.SIZES);
    sizes.setValue(model.size().get());
    sizes.setOnAction(chosen -> model.resize(sizes.getValue()));
    return sizes;
  }

  private Button previous() {
    Button button = button("previous", () -> model.turnTo(model.page().get() - 1));
    button.disableProperty().bind(model.page().isEqualTo(0));
    return button;
  }

  private Button next() {
    Button button = button("next", () -> model.turnTo(model.page().get() + 1));
    BooleanBinding last =
        Bindings.createBooleanBinding(model::isLastPage, model.page(), model.total(), model.size());
    button.disableProperty().bind(last);
    return button;
  }

  private Button button(String name, Runnable action) {
    Button button = new Button();
    button.setId("page-" + name);
    button.textProperty().bind(texts.of("table." + name));
    button.setOnAction(click -> action.run());
    return button;
  }
}

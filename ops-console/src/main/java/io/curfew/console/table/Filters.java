package io.curfew.console.table;

import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;

/** What narrows a table down. */
public final class Filters {
  /** Stands for no filter. */
  public static final String ANY = "";

  private Filters() {}

  /** A field that filters when Enter is pressed in it. */
  public static TextField field(
      String id, double width, Texts texts, StringProperty value, Runnable onEnter) {
    TextField field = new TextField();
    field.setId(id);
    field.setPrefWidth(width);
    field.promptTextProperty().bind(texts.of("filter." + id));
    field.textProperty().bindBidirectional(value);
    field.setOnAction(enter -> onEnter.run());
    return field;
  }

  /** A choice among names of the server; the first is {@link #ANY}. */
  public static ComboBox<String> choice(
      String id, String prefix, List<String> names, Texts texts, StringProperty value) {
    ComboBox<String> choice = new ComboBox<>();
    choice.setId(id);
    choice.getItems().add(ANY);
    choice.getItems().addAll(names);
    choice.setConverter(new Names(prefix, texts));
    choice.valueProperty().bindBidirectional(value);
    // a new converter makes the box say its value again
    texts
        .languageProperty()
        .addListener((language, was, is) -> choice.setConverter(new Names(prefix, texts)));
    return choice;
  }

  private static final class Names extends StringConverter<String> {
    private final String prefix;
    private final Texts texts;

    Names(String prefix, Texts texts) {
      this.prefix = prefix;
      this.texts = texts;
    }

    @Override
    public String toString(String name) {
      return ANY.equals(name)
          ? texts.say(Message.of(prefix + ".any"))
          : texts.say(Message.orElse(prefix + "." + name, String.valueOf(name)));
    }

    @Override
    public String fromString(String said) {
      return said;
    }
  }
}

package io.curfew.console.text;

import java.text.MessageFormat;
import java.util.ResourceBundle;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/** What the console says, in the language chosen now: bindings follow when it is switched. */
public final class Texts {
  private final ObjectProperty<Language> language;

  public Texts(Language language) {
    this.language = new SimpleObjectProperty<>(language);
  }

  public ObjectProperty<Language> languageProperty() {
    return language;
  }

  public Language language() {
    return language.get();
  }

  /**
   * @throws java.util.MissingResourceException for an unknown key
   */
  public StringBinding of(String key) {
    Message message = Message.of(key);
    say(message); // a binding would swallow what this throws
    return Bindings.createStringBinding(() -> say(message), language);
  }

  /** Follows the message too; empty while there is none. */
  public StringBinding of(ObservableValue<? extends @Nullable Message> message) {
    return Bindings.createStringBinding(() -> say(message.getValue()), language, message);
  }

  /** In the language of this moment; empty if there is nothing to say. */
  public String say(@Nullable Message message) {
    if (message == null) {
      return "";
    }
    ResourceBundle bundle = language().bundle();
    if (message.otherwise() != null && !bundle.containsKey(message.key())) {
      return message.otherwise();
    }
    Object[] filled = message.arguments().stream().map(this::fill).toArray();
    return new MessageFormat(bundle.getString(message.key()), language().locale()).format(filled);
  }

  private Object fill(Object argument) {
    return argument instanceof Message message ? say(message) : argument;
  }
}

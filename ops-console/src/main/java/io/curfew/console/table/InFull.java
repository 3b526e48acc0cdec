package io.curfew.console.table;

import io.curfew.console.text.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.css.PseudoClass;
import javafx.scene.control.TextArea;

/**
 * The selected row in full. Its place is kept while nothing is selected, so that a selection moves
 * no row of the table above; it says then how to use it.
 */
public final class InFull extends TextArea {
  private static final PseudoClass HINT = PseudoClass.getPseudoClass("hint");

  /**
   * @param words empty while there is nothing to be read
   */
  public InFull(String id, int lines, Texts texts, StringBinding words) {
    setId(id);
    setEditable(false);
    setWrapText(true);
    setPrefRowCount(lines);
    setMinHeight(USE_PREF_SIZE);
    getStyleClass().add("in-full");
    BooleanBinding nothing = words.isEmpty();
    nothing.addListener((value, was, is) -> pseudoClassStateChanged(HINT, is));
    pseudoClassStateChanged(HINT, nothing.get());
    textProperty().bind(Bindings.when(nothing).then(texts.of("table.in-full")).otherwise(words));
  }
}

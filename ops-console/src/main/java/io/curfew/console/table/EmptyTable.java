package io.curfew.console.table;

import io.curfew.console.text.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Label;

/** What stands where no rows are: usually good news. */
final class EmptyTable extends Label {
  EmptyTable(String table, Texts texts, ObservableBooleanValue loaded) {
    getStyleClass().add("empty");
    setWrapText(true);
    textProperty()
        .bind(
            Bindings.when(loaded)
                .then(texts.of(table + ".none"))
                .otherwise(texts.of("table.reading")));
  }
}

package io.curfew.console.desk;

import javafx.scene.Node;

/** What fills the window besides its frame. */
public interface Screen {
  Node node();

  /** Reads everything again: a person wants it. */
  void refresh();

  /** The server has something new: shows it unless that moves what a person looks at. */
  void follow();

  /**
   * Puts the cursor where a person types what he looks for. Nothing where there is no such place.
   */
  default void find() {}
}

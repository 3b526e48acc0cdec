package io.curfew.console.desk;

import org.jspecify.annotations.Nullable;

/** Brings a person from one screen to another. */
public interface Navigator {
  /**
   * @param filter what the screen is to show first, in its own words; {@code null} for everything
   */
  void open(Place place, @Nullable String filter);

  void openOrder(String orderNo);
}

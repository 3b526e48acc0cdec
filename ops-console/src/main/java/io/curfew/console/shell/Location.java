package io.curfew.console.shell;

import io.curfew.console.desk.Place;
import org.jspecify.annotations.Nullable;

/** What is looked at: a place with a filter, or one order. */
record Location(Place place, @Nullable String filter, @Nullable String orderNo) {}

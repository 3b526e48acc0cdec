package io.curfew.console.overview;

import io.curfew.console.desk.Place;
import io.curfew.console.text.Message;
import org.jspecify.annotations.Nullable;

/** Something that needs a person, and where he finds it. */
record Problem(Message words, Place place, @Nullable String filter) {}

/** What is happening: figures read once for whoever asks, and what this instance saw lately. */
@NullMarked
package io.curfew.app.overview;

import org.jspecify.annotations.NullMarked;

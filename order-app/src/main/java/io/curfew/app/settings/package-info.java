/** What can be set, under {@code curfew.}. */
@NullMarked
package io.curfew.app.settings;

import org.jspecify.annotations.NullMarked;

/** What is known of the server at any moment, kept fresh by itself. */
@NullMarked
package io.curfew.console.live;

import org.jspecify.annotations.NullMarked;

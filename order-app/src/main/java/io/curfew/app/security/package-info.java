/** Who may call what, and whether a callback is genuine. */
@NullMarked
package io.curfew.app.security;

import org.jspecify.annotations.NullMarked;

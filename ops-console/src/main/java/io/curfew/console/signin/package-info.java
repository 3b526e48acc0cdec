/** Signing in. */
@NullMarked
package io.curfew.console.signin;

import org.jspecify.annotations.NullMarked;

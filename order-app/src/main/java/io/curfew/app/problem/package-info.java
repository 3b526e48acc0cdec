/** Errors as callers see them. */
@NullMarked
package io.curfew.app.problem;

import org.jspecify.annotations.NullMarked;

/** Work away from the screen: the only package with threads and Platform. */
@NullMarked
package io.curfew.console.task;

import org.jspecify.annotations.NullMarked;

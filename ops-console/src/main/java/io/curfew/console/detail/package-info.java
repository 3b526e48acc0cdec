/** One order with everything known of it. */
@NullMarked
package io.curfew.console.detail;

import org.jspecify.annotations.NullMarked;

/** What happened to orders, as metrics, log lines and health. */
@NullMarked
package io.curfew.app.watching;

import org.jspecify.annotations.NullMarked;

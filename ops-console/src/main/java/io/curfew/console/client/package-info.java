/** The order service as the console sees it: its HTTP API. */
@NullMarked
package io.curfew.console.client;

import org.jspecify.annotations.NullMarked;

/**
 * The document of the HTTP API: what springdoc finds in the controllers, with words and examples.
 */
@NullMarked
package io.curfew.app.openapi;

import org.jspecify.annotations.NullMarked;

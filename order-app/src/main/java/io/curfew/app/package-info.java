/** The order service as one Spring Boot application. */
@NullMarked
package io.curfew.app;

import org.jspecify.annotations.NullMarked;

/** Real servers for tests, to be used in test scope only. */
@NullMarked
package io.curfew.testservers;

import org.jspecify.annotations.NullMarked;

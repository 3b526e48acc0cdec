/** What is happening, sent to whoever listens: server-sent events. */
@NullMarked
package io.curfew.app.stream;

import org.jspecify.annotations.NullMarked;

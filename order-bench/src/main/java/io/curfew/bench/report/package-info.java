/** What was measured, and how it is shown. */
@NullMarked
package io.curfew.bench.report;

import org.jspecify.annotations.NullMarked;

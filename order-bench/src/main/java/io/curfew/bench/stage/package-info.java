/**
 * Where a contender runs: fresh servers, the running order service, seeded orders, and the audit
 * afterwards.
 */
@NullMarked
package io.curfew.bench.stage;

import org.jspecify.annotations.NullMarked;

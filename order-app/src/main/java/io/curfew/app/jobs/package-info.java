/** What runs on a schedule, on one instance at a time. */
@NullMarked
package io.curfew.app.jobs;

import org.jspecify.annotations.NullMarked;

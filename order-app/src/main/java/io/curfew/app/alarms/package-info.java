/** Alarms: what is read to judge them, and whom they are told. */
@NullMarked
package io.curfew.app.alarms;

import org.jspecify.annotations.NullMarked;

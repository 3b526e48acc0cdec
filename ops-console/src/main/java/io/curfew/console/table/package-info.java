/** Tables: paged, sortable, remembered, and never moving under the pointer. */
@NullMarked
package io.curfew.console.table;

import org.jspecify.annotations.NullMarked;

/** What the service takes, how late it is and what it costs, while orders come and go. */
@NullMarked
package io.curfew.bench.load;

import org.jspecify.annotations.NullMarked;

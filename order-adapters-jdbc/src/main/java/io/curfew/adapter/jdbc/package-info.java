/** The ports of the domain on MySQL, MariaDB and H2. */
@NullMarked
package io.curfew.adapter.jdbc;

import org.jspecify.annotations.NullMarked;

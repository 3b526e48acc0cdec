/** The brake as this instance knows it, and pulling it when closes run away. */
@NullMarked
package io.curfew.app.brake;

import org.jspecify.annotations.NullMarked;

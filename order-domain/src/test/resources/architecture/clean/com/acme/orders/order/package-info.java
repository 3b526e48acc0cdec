@org.jspecify.annotations.NullMarked
package com.acme.orders.order;

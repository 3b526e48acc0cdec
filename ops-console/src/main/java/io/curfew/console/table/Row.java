package io.curfew.console.table;

/** A row of a table: a value, replaced as a whole when what it shows has changed. */
public interface Row {
  /** Stays the same while the rest changes. */
  String id();
}

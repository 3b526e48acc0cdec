package io.curfew.bench.stage;

/** What a stretch of time cost: statements at the database, and processor time. */
public record Cost(long statements, ServerProcesses processors) {
  /** So far, of everything that runs on these servers. */
  public static Cost now(Sql sql) {
    return new Cost(questions(sql), ServerProcesses.now());
  }

  /** The statement that asks the database is not counted. */
  public Cost since(Cost before) {
    return new Cost(statements - before.statements - 1, processors.since(before.processors));
  }

  private static long questions(Sql sql) {
    return Long.parseLong(sql.text(2, "show global status like 'Questions'"));
  }
}

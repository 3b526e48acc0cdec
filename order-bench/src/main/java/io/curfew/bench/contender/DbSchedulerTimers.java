package io.curfew.bench.contender;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** db-scheduler: a one-time task for each order in a table, polled every second, 16 threads. */
final class DbSchedulerTimers implements Contender {
  private static final int THREADS = 16;

  /** Its default is five minutes. */
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private static final int SCHEDULED_PER_SECOND = 3_000;

  private static final String TABLE =
      """
      create table if not exists scheduled_tasks (
        task_name varchar(100) not null,
        task_instance varchar(100) not null,
        task_data blob,
        execution_time timestamp(6) not null,
        picked boolean not null,
        picked_by varchar(50),
        last_success timestamp(6) null,
        last_failure timestamp(6) null,
        consecutive_failures int,
        last_heartbeat timestamp(6) null,
        version bigint not null,
        priority smallint,
        state varchar(50),
        primary key (task_name, task_instance),
        index execution_time_idx (execution_time),
        index last_heartbeat_idx (last_heartbeat)
      ) engine = InnoDB
      """;

  @Override
  public String name() {
    return "db-scheduler";
  }

  @Override
  public int share(int orders) {
    return Math.max(Math.min(orders, 1_000), orders / 5);
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofMillis(1_500 + 1_000L * orders / SCHEDULED_PER_SECOND);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    stage.sql().run(TABLE);
    OneTimeTask<Void> task = task(new PlainClose(stage.dataSource()));
    Scheduler scheduler =
        Scheduler.create(stage.dataSource(), task)
            .threads(THREADS)
            .pollingInterval(Duration.ofSeconds(1))
            .build();
    List<TaskInstance<?>> tasks =
        work.orderNos().stream().map(task::instance).collect(Collectors.toList());
    scheduler.scheduleBatch(tasks, work.dueAt());
    scheduler.start();
    return scheduler::stop;
  }

  private static OneTimeTask<Void> task(PlainClose closing) {
    return Tasks.oneTime("close-order", Void.class)
        .onFailure(new FailureHandler.OnFailureRetryLater<>(AFTER_FAILURE))
        .execute((instance, context) -> closing.close(List.of(instance.getId())));
  }
}

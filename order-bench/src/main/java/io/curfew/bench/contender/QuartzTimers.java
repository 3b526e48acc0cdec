package io.curfew.bench.contender;

import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.quartz.DateBuilder;
import org.quartz.DateBuilder.IntervalUnit;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.utils.ConnectionProvider;
import org.quartz.utils.DBConnectionManager;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/** Quartz with its JDBC job store: a job and a trigger for each order, 16 threads. */
final class QuartzTimers implements Contender {
  private static final String SCHEMA = "org/quartz/impl/jdbcjobstore/tables_mysql_innodb.sql";
  private static final String CLOSING = "closing";

  /** It fires up to 2 ms early, and an order that is not due then would be forgotten. */
  private static final int EARLY_MILLIS = 5;

  private static final int SCHEDULED_PER_SECOND = 120;

  @Override
  public String name() {
    return "Quartz, JDBC job store";
  }

  @Override
  public int share(int orders) {
    return Math.max(Math.min(orders, 1_000), orders / 20);
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofMillis(5_000 + 1_000L * orders / SCHEDULED_PER_SECOND);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    ResourceDatabasePopulator tables = new ResourceDatabasePopulator(new ClassPathResource(SCHEMA));
    tables.setCommentPrefixes("#", "--");
    tables.execute(stage.dataSource());
    try {
      Scheduler scheduler = scheduler(stage.dataSource());
      scheduler.getContext().put(CLOSING, new PlainClose(stage.dataSource()));
      scheduler.scheduleJobs(jobs(work), true);
      scheduler.start();
      return () -> end(scheduler);
    } catch (SchedulerException e) {
      throw new BenchFailed("Quartz does not start", e);
    }
  }

  private static Map<JobDetail, Set<? extends Trigger>> jobs(Workload work) {
    return work.orderNos().stream()
        .collect(
            Collectors.toMap(
                QuartzTimers::job, (Function<String, Set<? extends Trigger>>) no -> trigger(work)));
  }

  private static JobDetail job(String orderNo) {
    return JobBuilder.newJob(CloseJob.class).withIdentity(orderNo).build();
  }

  private static Set<Trigger> trigger(Workload work) {
    int left = (int) Duration.between(Instant.now(), work.dueAt()).toMillis() + EARLY_MILLIS;
    return Set.of(
        TriggerBuilder.newTrigger()
            .startAt(DateBuilder.futureDate(left, IntervalUnit.MILLISECOND))
            .build());
  }

  private static Scheduler scheduler(DataSource source) throws SchedulerException {
    String id = "bench-" + System.nanoTime();
    DBConnectionManager.getInstance().addConnectionProvider(id, new Pool(source));
    Properties properties = new Properties();
    properties.putAll(
        Map.of(
            "org.quartz.scheduler.instanceName", id,
            "org.quartz.scheduler.skipUpdateCheck", "true",
            "org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool",
            "org.quartz.threadPool.threadCount", "16",
            "org.quartz.scheduler.batchTriggerAcquisitionMaxCount", "16",
            "org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX",
            "org.quartz.jobStore.driverDelegateClass",
                "org.quartz.impl.jdbcjobstore.StdJDBCDelegate",
            "org.quartz.jobStore.misfireThreshold", "3600000",
            "org.quartz.jobStore.acquireTriggersWithinLock", "true",
            "org.quartz.jobStore.dataSource", id));
    return new StdSchedulerFactory(properties).getScheduler();
  }

  private static void end(Scheduler scheduler) {
    try {
      scheduler.shutdown(true);
    } catch (SchedulerException e) {
      throw new BenchFailed("Quartz does not end", e);
    }
  }

  /** Public, as Quartz makes it. */
  public static final class CloseJob implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      try {
        PlainClose closing = (PlainClose) context.getScheduler().getContext().get(CLOSING);
        closing.close(List.of(context.getJobDetail().getKey().getName()));
      } catch (SchedulerException e) {
        throw new BenchFailed("no context", e);
      }
    }
  }

  private record Pool(DataSource source) implements ConnectionProvider {
    @Override
    public Connection getConnection() throws SQLException {
      return source.getConnection();
    }

    @Override
    public void initialize() {}

    @Override
    public void shutdown() {}
  }
}

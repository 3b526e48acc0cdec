package io.curfew.bench.contender;

import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jobrunr.configuration.JobRunr;
import org.jobrunr.jobs.Job;
import org.jobrunr.jobs.JobDetails;
import org.jobrunr.jobs.JobParameter;
import org.jobrunr.jobs.states.ScheduledState;
import org.jobrunr.server.BackgroundJobServerConfiguration;
import org.jobrunr.server.JobActivator;
import org.jobrunr.storage.StorageProvider;
import org.jobrunr.storage.sql.common.SqlStorageProviderFactory;
import org.jobrunr.utils.mapper.gson.GsonJsonMapper;

/** JobRunr: a scheduled job for each order in a table, 16 workers, its shortest poll interval. */
final class JobRunrTimers implements Contender {
  private static final int WORKERS = 16;
  private static final int POLL_SECONDS = 5;
  private static final int SAVED_PER_SECOND = 1_500;
  private static final int PAGE = 1_000;

  @Override
  public String name() {
    return "JobRunr";
  }

  @Override
  public int share(int orders) {
    return Math.max(Math.min(orders, 1_000), orders / 10);
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofMillis(5_000 + 1_000L * orders / SAVED_PER_SECOND);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    StorageProvider storage = SqlStorageProviderFactory.using(stage.dataSource());
    PlainClose closing = new PlainClose(stage.dataSource());
    JobRunr.configure()
        .useJsonMapper(new GsonJsonMapper())
        .useStorageProvider(storage)
        .useJobActivator(activator(closing))
        .useBackgroundJobServer(
            BackgroundJobServerConfiguration.usingStandardBackgroundJobServerConfiguration()
                .andPollIntervalInSeconds(POLL_SECONDS)
                .andWorkerCount(WORKERS))
        .initialize();
    save(storage, work);
    return JobRunr::destroy;
  }

  private static void save(StorageProvider storage, Workload work) {
    List<String> orderNos = work.orderNos();
    for (int from = 0; from < orderNos.size(); from += PAGE) {
      storage.save(
          orderNos.subList(from, Math.min(from + PAGE, orderNos.size())).stream()
              .map(orderNo -> job(orderNo, work))
              .collect(Collectors.toList()));
    }
  }

  private static Job job(String orderNo, Workload work) {
    JobDetails details =
        new JobDetails(
            CloseJob.class.getName(),
            null,
            "run",
            List.of(new JobParameter(String.class.getName(), orderNo)));
    return new Job(UUID.randomUUID(), details, new ScheduledState(work.dueAt()));
  }

  private static JobActivator activator(PlainClose closing) {
    return new JobActivator() {
      @Override
      public <T> T activateJob(Class<T> type) {
        return type.cast(new CloseJob(closing));
      }
    };
  }

  /** Public, as JobRunr calls it by name. */
  public static final class CloseJob {
    private final PlainClose closing;

    CloseJob(PlainClose closing) {
      this.closing = closing;
    }

    public void run(String orderNo) {
      closing.close(List.of(orderNo));
    }
  }
}

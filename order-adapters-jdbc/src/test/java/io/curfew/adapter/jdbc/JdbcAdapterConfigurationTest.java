package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.watching.HealthProbe;
import io.curfew.work.DatabaseTime;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class JdbcAdapterConfigurationTest {
  @Test
  void theProbeIsCalledDatabaseAndFindsIt() {
    TestDatabase database = Databases.h2();

    try (var context = database.on(database.dataSource())) {
      assertThat(context.getBean("database", HealthProbe.class).problem()).isEmpty();
      assertThat(context.getBean(DatabaseTime.class).isTrusted()).isTrue();
    }
  }

  @Test
  void theThreadsEndWithTheContext() {
    TestDatabase database = Databases.h2();
    List<Thread> before = ownThreads();
    var context = database.on(database.dataSource());
    assertThat(context.getBean(HealthProbe.class).problem()).isEmpty();
    List<Thread> started = ownThreads().stream().filter(t -> !before.contains(t)).toList();
    assertThat(started).extracting(Thread::getName).hasSize(2);

    context.close();
    Awaitility.await("threads of a closed context end")
        .until(() -> started.stream().noneMatch(Thread::isAlive));
  }

  @Test
  void withoutADatabaseTheContextDoesNotStart() {
    TestDatabase database = Databases.h2();
    var closed = TestDatabase.connect(Databases.newH2());
    closed.close();

    assertThatThrownBy(() -> database.on(closed)).hasStackTraceContaining("has been closed");
  }

  private static List<Thread> ownThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("curfew-database-"))
        .toList();
  }
}

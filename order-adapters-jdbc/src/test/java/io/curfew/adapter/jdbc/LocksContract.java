package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

abstract class LocksContract extends AdapterContract {
  private final String name = "sweep-" + UUID.randomUUID();

  @Test
  void aLockIsHeldByOneAndFreeAfterwards() {
    SimpleLock held = lock(Duration.ofMinutes(1)).orElseThrow();
    assertThat(lock(Duration.ofMinutes(1))).isEmpty();

    held.unlock();
    assertThat(lock(Duration.ofMinutes(1))).isPresent();
  }

  @Test
  void aLockCanBeExtendedWhileItIsHeld() {
    SimpleLock held = lock(Duration.ofSeconds(30)).orElseThrow();

    assertThat(held.extend(Duration.ofMinutes(1), Duration.ZERO)).isPresent();
  }

  @Test
  void aLockWhoseHolderDiedIsFreeOnceItsTimeIsOver() {
    assertThat(lock(Duration.ofMillis(300))).isPresent();

    Awaitility.await("the lock of the dead holder runs out")
        .until(() -> lock(Duration.ofMinutes(1)).isPresent());
  }

  @Test
  void pitfall33AHolderWhoseTimeIsOverDoesNotEndTheLockOfTheNext() {
    SimpleLock lost = lostToAnotherInstance();

    lost.unlock();

    assertThat(lock(Duration.ofMinutes(1))).isEmpty();
  }

  @Test
  void pitfall33AHolderWhoseTimeIsOverCannotExtendIt() {
    SimpleLock lost = lostToAnotherInstance();

    assertThat(lost.extend(Duration.ofMinutes(1), Duration.ZERO)).isEmpty();
  }

  /** Both on this host, and in this process even. */
  private SimpleLock lostToAnotherInstance() {
    SimpleLock lost = lock(anotherInstance(), Duration.ofMillis(100)).orElseThrow();
    LockProvider next = anotherInstance();
    Awaitility.await("the next instance takes the lock that ran out")
        .until(() -> lock(next, Duration.ofMinutes(1)).isPresent());
    return lost;
  }

  private LockProvider anotherInstance() {
    return new JdbcAdapterConfiguration(database.bean(DataSource.class)).lockProvider();
  }

  private Optional<SimpleLock> lock(Duration atMostFor) {
    return lock(database.bean(LockProvider.class), atMostFor);
  }

  private Optional<SimpleLock> lock(LockProvider locks, Duration atMostFor) {
    return locks.lock(new LockConfiguration(Instant.now(), name, atMostFor, Duration.ZERO));
  }
}

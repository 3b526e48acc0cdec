package io.curfew.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How the service talks to a server database. */
class DatabaseSettingsRealIT {

  @Test
  void aRowLockedByAnotherSessionHoldsUpItsOwnOrderOnly() throws Exception {
    try (AppUnderTest app = AppUnderTest.start(Servers.fresh())) {
      Shop shop = app.shop();
      shop.stock("seat", 2);
      String locked = shop.place("u", "seat", Duration.ofSeconds(4)).text("orderNo");
      String free = shop.place("u", "seat", Duration.ofSeconds(4)).text("orderNo");

      try (Connection other = app.bean(DataSource.class).getConnection();
          Statement statement = other.createStatement()) {
        other.setAutoCommit(false);
        statement
            .executeQuery("select * from order_info where order_no = '" + locked + "' for update")
            .close();
        await("the other order is closed meanwhile")
            .until(() -> shop.order(free).text("status").equals("CLOSED"));
        assertThat(shop.order(locked).text("status")).isEqualTo("PENDING_PAYMENT");
        other.rollback();
        other.setAutoCommit(true);
      }
      await("the locked order is closed once the lock is gone")
          .until(() -> shop.order(locked).text("status").equals("CLOSED"));
    }
  }

  @Test
  void aLockThatIsNotGrantedIsToldFromADatabaseThatIsAway() {
    try (AppUnderTest app = AppUnderTest.start(Servers.fresh())) {
      JdbcTemplate jdbc = new JdbcTemplate(app.bean(DataSource.class));

      assertThat(jdbc.queryForObject("select @@innodb_lock_wait_timeout", Integer.class))
          .isEqualTo(5);
      assertThat(jdbc.queryForObject("select @@tx_isolation", String.class))
          .isEqualTo("READ-COMMITTED");
    }
  }

  @Test
  void aDatabaseThatHangsIsGivenUpSoonerByARequestThanByAMigration() throws Exception {
    try (AppUnderTest app = AppUnderTest.start(Servers.fresh());
        Connection request = app.bean(DataSource.class).getConnection();
        Connection migration = app.bean("migrations", DataSource.class).getConnection()) {
      assertThat(request.getNetworkTimeout()).isEqualTo(8_000);
      assertThat(migration.getNetworkTimeout())
          .as("as given with its URL, 10 s by this test's, without end if none is")
          .isEqualTo(10_000);
    }
  }
}

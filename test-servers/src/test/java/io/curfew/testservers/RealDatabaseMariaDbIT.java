package io.curfew.testservers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class RealDatabaseMariaDbIT {
  @Test
  void eachNewDatabaseIsEmptyAndItsOwn() throws SQLException {
    RealDatabase database = RealDatabase.shared();
    JdbcTarget one = database.newDatabase();
    JdbcTarget other = database.newDatabase();
    run(one, "create table things (id int primary key)");
    run(other, "create table things (id int primary key)");
    assertThat(count(one)).isZero();
    assertThat(count(other)).isZero();
  }

  @Test
  void whatWasCommittedSurvivesAKill() throws SQLException {
    try (RealDatabase database = RealDatabase.start()) {
      JdbcTarget target = database.newDatabase();
      run(target, "create table things (id int primary key)");
      run(target, "insert into things values (1)");
      database.kill();
      assertThatThrownBy(() -> count(target)).isInstanceOf(SQLException.class);
      database.restart();
      assertThat(count(target)).isOne();
    }
  }

  @Test
  void aPausedServerAnswersOnceItIsResumed() throws SQLException {
    try (RealDatabase database = RealDatabase.start()) {
      JdbcTarget target = database.newDatabase();
      run(target, "create table things (id int primary key)");
      database.pause();
      assertThatThrownBy(() -> count(target)).isInstanceOf(SQLException.class);
      database.resume();
      assertThat(count(target)).isZero();
    }
  }

  private static void run(JdbcTarget target, String sql) throws SQLException {
    try (Connection connection = connect(target);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static int count(JdbcTarget target) throws SQLException {
    try (Connection connection = connect(target);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select count(*) from things")) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private static Connection connect(JdbcTarget target) throws SQLException {
    return DriverManager.getConnection(target.url(), target.user(), target.password());
  }
}

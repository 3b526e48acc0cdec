package io.curfew.bench.stage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import javax.sql.DataSource;

/** Plain statements on a data source. */
public final class Sql {
  private static final DateTimeFormatter TEXT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  private final DataSource source;

  Sql(DataSource source) {
    this.source = source;
  }

  /** An instant as the tables have it. */
  public static String utc(Instant instant) {
    return TEXT.format(instant);
  }

  /** Returns how many rows were changed. */
  public int run(String statement, Object... parameters) {
    try (Connection connection = source.getConnection();
        PreparedStatement prepared = filled(connection, statement, parameters)) {
      return prepared.executeUpdate();
    } catch (SQLException e) {
      throw new BenchFailed(statement, e);
    }
  }

  /** The first column of the first row as a number; 0 for none. */
  public long number(String query, Object... parameters) {
    String text = text(1, query, parameters);
    return text.isEmpty() ? 0 : Long.parseLong(text);
  }

  /** A column of the first row as text; empty for none. */
  public String text(int column, String query, Object... parameters) {
    try (Connection connection = source.getConnection();
        PreparedStatement prepared = filled(connection, query, parameters);
        ResultSet rows = prepared.executeQuery()) {
      String text = rows.next() ? rows.getString(column) : null;
      return text == null ? "" : text;
    } catch (SQLException e) {
      throw new BenchFailed(query, e);
    }
  }

  /** The first column of all rows as numbers. */
  public long[] numbers(String query, Object... parameters) {
    try (Connection connection = source.getConnection();
        PreparedStatement prepared = filled(connection, query, parameters);
        ResultSet rows = prepared.executeQuery()) {
      LongStream.Builder found = LongStream.builder();
      while (rows.next()) {
        found.add(rows.getLong(1));
      }
      return found.build().toArray();
    } catch (SQLException e) {
      throw new BenchFailed(query, e);
    }
  }

  /** All rows as text, the columns by their labels. */
  public List<Map<String, String>> rows(String query) {
    try (Connection connection = source.getConnection();
        PreparedStatement prepared = connection.prepareStatement(query);
        ResultSet rows = prepared.executeQuery()) {
      List<Map<String, String>> found = new ArrayList<>();
      while (rows.next()) {
        found.add(row(rows));
      }
      return found;
    } catch (SQLException e) {
      throw new BenchFailed(query, e);
    }
  }

  private static Map<String, String> row(ResultSet rows) throws SQLException {
    Map<String, String> row = new LinkedHashMap<>();
    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
      row.put(rows.getMetaData().getColumnLabel(column), String.valueOf(rows.getString(column)));
    }
    return row;
  }

  private static PreparedStatement filled(
      Connection connection, String statement, Object... parameters) throws SQLException {
    PreparedStatement prepared = connection.prepareStatement(statement);
    for (int i = 0; i < parameters.length; i++) {
      prepared.setObject(i + 1, parameters[i]);
    }
    return prepared;
  }
}

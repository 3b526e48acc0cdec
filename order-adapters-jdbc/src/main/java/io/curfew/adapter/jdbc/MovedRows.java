package io.curfew.adapter.jdbc;

import io.curfew.order.Moved;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Progress;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/**
 * Writes moves of orders that are still as they were read. Those that differ in nothing but their
 * number, as the closes of a batch do, are one statement; since it tells only how many rows it
 * found, the rows are locked and compared before it.
 */
final class MovedRows {
  /** By this index rows are locked in the order of their numbers, and no others are. */
  private static final String BY_NUMBER = "order_info /*! force index (order_info_number) */\n";

  static final String LOCK =
      "select order_no, status, version, close_at from "
          + BY_NUMBER
          + "where order_no in (:orderNos) order by order_no for update";

  static final String MOVE =
      "update "
          + BY_NUMBER
          + """
          set status = :to, version = version + 1, pay_time = :payTime, close_time = :closeTime,
            close_source = :closeSource, reason = :reason
          where order_no in (:orderNos) and status = :from and version = :versionBefore
            and close_at <= :closableAt
          """;

  /** Later than any deadline, for the moves that do not depend on it. */
  private static final Instant ANY_DEADLINE = Instant.parse("9999-12-31T23:59:59.999Z");

  private final NamedParameterJdbcOperations jdbc;

  MovedRows(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  /** Returns those that are written: nobody else moved their order since it was read. */
  List<Moved> save(Collection<Moved> moves) {
    Collection<Moved> asRead = moves.size() < 2 ? moves : locked(moves);
    Map<Move, List<Moved>> alike =
        asRead.stream()
            .collect(Collectors.groupingBy(Move::of, LinkedHashMap::new, Collectors.toList()));
    return alike.entrySet().stream()
        .flatMap(group -> write(group.getKey(), group.getValue()).stream())
        .toList();
  }

  private List<Moved> locked(Collection<Moved> moves) {
    Map<OrderNo, Row> rows =
        jdbc.query(LOCK, new Params().texts("orderNos", numbers(moves)), Row::read).stream()
            .collect(Collectors.toMap(Row::orderNo, Function.identity()));
    return moves.stream().filter(move -> Move.of(move).isOf(rows.get(number(move)))).toList();
  }

  private List<Moved> write(Move move, List<Moved> alike) {
    int written = jdbc.update(MOVE, move.params().texts("orderNos", numbers(alike)));
    if (written != alike.size() && alike.size() > 1) {
      throw new IllegalStateException(
          "%d of %d locked orders were written".formatted(written, alike.size()));
    }
    return written == 0 ? List.of() : alike;
  }

  private static List<OrderNo> numbers(Collection<Moved> moves) {
    return moves.stream().map(MovedRows::number).sorted().toList();
  }

  private static OrderNo number(Moved move) {
    return move.order().orderNo();
  }

  /** What a move writes, whichever order's it is. */
  private record Move(OrderStatus from, Progress to, Instant closableAt) {
    static Move of(Moved moved) {
      boolean expires = moved.trigger() == OrderTrigger.EXPIRE;
      return new Move(
          Objects.requireNonNull(moved.from()),
          moved.order().progress(),
          expires ? moved.occasion().at() : ANY_DEADLINE);
    }

    boolean isOf(@Nullable Row row) {
      return row != null
          && row.status == from.code()
          && row.version == to.version() - 1
          && !row.closeAt.isAfter(closableAt);
    }

    Params params() {
      return new Params()
          .number("from", from.code())
          .number("to", to.status().code())
          .number("versionBefore", to.version() - 1)
          .at("closableAt", closableAt)
          .at("payTime", to.paidAt())
          .at("closeTime", to.closedAt())
          .text("closeSource", to.closeSource())
          .text("reason", to.reason());
    }
  }

  private record Row(OrderNo orderNo, int status, long version, Instant closeAt) {
    static Row read(ResultSet row, int index) throws SQLException {
      return new Row(
          new OrderNo(row.getString("order_no")),
          row.getInt("status"),
          row.getLong("version"),
          Utc.read(row, "close_at"));
    }
  }
}

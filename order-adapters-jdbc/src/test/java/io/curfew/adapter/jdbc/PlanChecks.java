package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;

/** What it takes to look at the plans of statements over tables that only grow. */
abstract class PlanChecks extends AdapterContract {
  /** H2, MySQL and MariaDB each say in their own words which index they use, and that they sort. */
  final void assertReadInOrder(String sql, Params params, String index) {
    List<Map<String, Object>> plan =
        new NamedParameterJdbcTemplate(database.dataSource())
            .queryForList("explain " + sql, params);
    assertThat(plan.get(0).toString())
        .containsPattern("(public\\.| using |[ {]key=)" + index)
        .doesNotContain("filesort", "temporary", "Sort:");
  }

  final void batch(String sql, int from, int to, IntFunction<Object[]> row) {
    database.jdbc().batchUpdate(sql, IntStream.range(from, to).mapToObj(row).toList());
  }
}

package io.curfew.bench.burst;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.bench.contender.Contender;
import io.curfew.bench.contender.Contenders;
import io.curfew.bench.depth.Plans;
import io.curfew.bench.limit.BareBroker;
import io.curfew.bench.limit.BareDatabase;
import io.curfew.bench.stage.Audit;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContendersRealIT {
  private static final int ORDERS = 120;
  private static Stage stage;
  private static int works;

  @BeforeAll
  static void start() {
    stage = Stage.tapped(Contenders.CURFEW.settings(ORDERS));
  }

  @AfterAll
  static void end() {
    stage.close();
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void everyContenderClosesEachOrderOnceAndGivesItsStockBack(Named contender) throws Exception {
    Outcome outcome = Race.run(stage, contender.contender(), seeded());

    assertThat(outcome.faults()).isEmpty();
    assertThat(outcome.orders()).isEqualTo(ORDERS);
    assertThat(outcome.perSecond()).isPositive();
  }

  @Test
  void theAuditSeesWhatWasClosedTwiceOrNotAtAll() {
    Workload work = seeded();
    assertThat(new Audit(stage).faults(work)).hasSize(6);

    stage
        .sql()
        .run(
            "update order_info set status = 2, close_time = create_time where user_id = ?",
            work.name());
    assertThat(new Audit(stage).faults(work))
        .contains("0 lines of history for a close, but there were 120 orders")
        .contains("0 orders closed not before their deadline, but there were 120 orders")
        .doesNotContain("0 orders closed, but there were 120 orders");
  }

  @Test
  void theLimitsAreMeasured() {
    assertThat(new BareBroker().perSecond(stage, seeded())).isPositive();
    assertThat(new BareDatabase().perSecond(stage, seeded())).isPositive();
  }

  @Test
  void theConditionsNameServersAndSettings() {
    assertThat(Conditions.of(stage))
        .containsKeys("RabbitMQ", "database", "pool")
        .containsEntry("rewriteBatchedStatements", "true")
        .allSatisfy((name, value) -> assertThat(value).as(name).isNotEmpty());
  }

  @Test
  void theStatementThatClosesIsExplained() throws Exception {
    Race.run(stage, Contenders.CURFEW, seeded());

    assertThat(new Plans(stage).lines())
        .anySatisfy(
            plan ->
                assertThat(plan)
                    .startsWith("`update order_info ")
                    .contains("order_info range by order_info_number"));
  }

  private static Workload seeded() {
    Workload work = new Workload("work" + works++ + "x", ORDERS, 7, Instant.EPOCH);
    new Seeding(stage).place(work);
    return work;
  }

  static List<Named> contenders() {
    return Contenders.all().stream().map(Named::new).toList();
  }

  /** Shown by its name where tests are listed. */
  record Named(Contender contender) {
    @Override
    public String toString() {
      return contender.name();
    }
  }
}

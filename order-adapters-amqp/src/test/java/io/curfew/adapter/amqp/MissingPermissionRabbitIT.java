package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.watching.TopologyProblem;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;

/** What our user may not do is named, and what the management API does not show is not needed. */
@TestInstance(Lifecycle.PER_CLASS)
class MissingPermissionRabbitIT {
  private static final String ALL = ".*";

  private final TopologyBench bench = new TopologyBench();
  private final String user = "user-" + UUID.randomUUID();
  private final CachingConnectionFactory connections = bench.connectionsOf(user);
  private final LatencyWatch watch = new LatencyWatch();
  private final LatencyWatch watchOfDeclaring = new LatencyWatch();
  private final StructureCheck check =
      bench.checkFor(connections, bench.broker.managementUri(), watch);
  private final StructureCheck declaring =
      new StructureCheck(bench.blueprint, connections, null, watchOfDeclaring);

  @BeforeEach
  void allIsWell() {
    bench.management.permissions(user, ALL, ALL, ALL);
    bench.management.deletePolicies();
    bench.assertHealthy();
    check.check();
    declaring.check();
    assertThat(watch.problems()).isEmpty();
    assertThat(watchOfDeclaring.problems()).isEmpty();
  }

  @AfterAll
  void disconnect() {
    connections.destroy();
    bench.close();
  }

  @ParameterizedTest
  @CsvSource({
    "configure, curfew.parked.v1.20, queue curfew.parked.v1.20",
    "configure, curfew.events, exchange curfew.events",
    "read, curfew.due.v1.timers,",
    "read, curfew.park.v1, binding curfew.park.v1 -> curfew.parked.v1.20 (curfew.parked.v1.20)",
    "write, curfew.due.v1,",
    "write, curfew.park.v1,",
    "write, curfew.parked.v1.20, binding curfew.park.v1 -> curfew.parked.v1.20 (curfew.parked.v1.20)"
  })
  void aMissingPermissionIsNamedWithWhatItLeavesOut(
      String permission, String object, @Nullable String namedWithoutManagement) {
    String but = "^(?!" + object.replace(".", "[.]") + "$).*";
    forbid(permission, but);
    check.check();
    assertThat(watch.problems())
        .contains(
            new TopologyProblem(
                "permission %s of user %s".formatted(permission, user),
                "is '%s' and leaves out %s".formatted(but, object)));
    declaring.check();
    if (namedWithoutManagement != null) {
      assertRefused(namedWithoutManagement, object);
    }
    forbid(permission, ALL);
    check.check();
    declaring.check();
    assertThat(watch.problems()).isEmpty();
    assertThat(watchOfDeclaring.problems()).isEmpty();
  }

  private void assertRefused(String named, String object) {
    assertThat(watchOfDeclaring.problems())
        .anySatisfy(
            problem -> {
              assertThat(problem.object()).isEqualTo(named);
              assertThat(problem.detail()).contains("ACCESS_REFUSED", object, user);
            });
  }

  @Test
  void whatIsMissingAndMayNotBeDeclaredIsNamedWithTheBrokersReason() {
    bench.management.deleteQueue("curfew.parked.v1.20");
    forbid("configure", "");
    declaring.check();
    check.check();
    assertThat(watch.problems())
        .anySatisfy(
            problem -> {
              assertThat(problem.object()).isEqualTo("queue curfew.parked.v1.20");
              assertThat(problem.detail())
                  .startsWith("is missing on the broker and cannot be declared: ACCESS_REFUSED");
            });
  }

  @Test
  void aUserOfTheApiWhoIsNoAdministratorStillSeesTheRest() {
    bench.management.user("m-" + user, "management");
    String url = bench.broker.managementUri().replace("guest:guest", "m-" + user + ":m-" + user);
    LatencyWatch told = new LatencyWatch();
    StructureCheck modest = bench.checkFor(connections, url, told);
    forbid("configure", "");
    modest.check();
    assertThat(told.problems()).isEmpty();
    bench.management.policy("cap", "parked", "{\"max-length\": 3}");
    modest.check();
    assertThat(told.problems())
        .singleElement()
        .extracting(TopologyProblem::object)
        .isEqualTo("policy cap");
  }

  @Test
  void whileTheApiRefusesUsThatIsNamedAndNothingCountsAsRepairedThatOnlyItShows() {
    String apiUser = "api-" + user;
    bench.management.user(apiUser, "administrator");
    bench.management.policy("cap", "parked", "{\"max-length\": 3}");
    LatencyWatch told = new LatencyWatch();
    String url = bench.broker.managementUri();
    StructureCheck other =
        bench.checkFor(connections, url.replace("guest:guest", apiUser + ":" + apiUser), told);
    other.check();
    bench.management.user(apiUser, "");
    bench.management.deleteExchange("curfew.events");
    bench.management.declare("exchanges", "curfew.events", "{\"type\": \"fanout\"}");
    other.check();
    assertThat(told.problems())
        .extracting(TopologyProblem::object)
        .containsExactlyInAnyOrder(
            "policy cap",
            "exchange curfew.events",
            "management API " + url.replace("guest:guest@", ""));
    bench.management.user(apiUser, "administrator");
    bench.management.deleteExchange("curfew.events");
    bench.management.deletePolicies();
    other.check();
    assertThat(told.problems()).isEmpty();
  }

  private void forbid(String permission, String pattern) {
    bench.management.permissions(
        user,
        permission.equals("configure") ? pattern : ALL,
        permission.equals("write") ? pattern : ALL,
        permission.equals("read") ? pattern : ALL);
  }
}

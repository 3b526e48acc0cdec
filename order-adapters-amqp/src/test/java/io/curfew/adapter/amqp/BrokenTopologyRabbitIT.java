package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.curfew.watching.TopologyProblem;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whatever is missing is declared again; each single value that is wrong is named, and not any more
 * once it is right.
 */
@TestInstance(Lifecycle.PER_CLASS)
class BrokenTopologyRabbitIT {
  private static final String WAITING = "curfew.parked.v1.20";
  private static final String RETRY = "curfew.retry.v1.1000";

  private final TopologyBench bench = new TopologyBench();
  private final Management management = bench.management;

  @BeforeAll
  void declareAll() {
    bench.assertHealthy();
  }

  @AfterAll
  void disconnect() {
    bench.close();
  }

  @DisplayName("P2, P3, P4, P7, P12, P13: a wrong argument of a queue is named")
  @ParameterizedTest
  @MethodSource("wrongArguments")
  void aWrongArgumentOfAQueueIsNamedWithItsValue(WrongArgument wrong) {
    Map<String, Object> rightOnes = bench.argumentsOf(wrong.queue());
    management.deleteQueue(wrong.queue());
    management.declareQueue(wrong.queue(), wrong.json(rightOnes));
    assertThat(bench.problems()).containsExactly(wrong.problem(rightOnes));
    assertThat(bench.problemsWithoutManagement())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.object()).isEqualTo("queue " + wrong.queue());
              assertThat(problem.detail()).contains("inequivalent arg '" + wrong.name() + "'");
            });
    management.deleteQueue(wrong.queue());
    bench.assertHealthy();
  }

  @DisplayName("P2, P3, P34: a queue of the wrong type, or one that is not durable, is named")
  @ParameterizedTest
  @CsvSource({
    WAITING + ",true,x-queue-type is classic instead of quorum",
    Topology.DUE_TIMERS + ",true,x-queue-type is classic instead of quorum",
    Topology.QUARANTINE_MESSAGES + ",true,x-queue-type is classic instead of quorum",
    WAITING + ",false,durable is false instead of true"
  })
  void aClassicQueueIsNamed(String queue, boolean durable, String expected) {
    management.deleteQueue(queue);
    management.declare(
        "queues",
        queue,
        """
        {"durable": %s, "arguments": {"x-queue-type": "classic"}}"""
            .formatted(durable));
    assertNamed("queue " + queue, expected);
    management.deleteQueue(queue);
    bench.assertHealthy();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "curfew.park.v1 | {'type': 'fanout', 'durable': true} | type is fanout instead of direct",
        "curfew.park.v1 | {'type': 'direct', 'durable': false} | durable is false instead of true",
        "curfew.park.v1 | {'type': 'direct', 'durable': true, 'internal': true} | internal is true",
        "curfew.park.v1 | {'type': 'direct', 'auto_delete': true} | auto_delete is true",
        "curfew.due.v1 | {'type': 'direct', 'durable': true}"
            + " | alternate-exchange is not set instead of curfew.lost.v1",
        "curfew.due.v1 | {'type': 'direct', 'arguments': {'alternate-exchange': 'nowhere'}}"
            + " | alternate-exchange is nowhere instead of curfew.lost.v1",
        "curfew.due.v1 | {'type': 'topic', 'arguments': {'alternate-exchange': 'curfew.lost.v1'}}"
            + " | type is topic instead of direct",
        "curfew.quarantine.v1 | {'type': 'direct'} | type is direct instead of fanout",
        "curfew.lost.v1 | {'type': 'topic'} | type is topic instead of fanout",
        "curfew.events | {'type': 'fanout'} | type is fanout instead of topic",
      })
  void aWrongExchangeIsNamedWithItsValue(String exchange, String declaration, String expected) {
    management.deleteExchange(exchange);
    management.declare("exchanges", exchange, declaration.replace('\'', '"'));
    assertNamed("exchange " + exchange, expected);
    management.deleteExchange(exchange);
    bench.assertHealthy();
  }

  @DisplayName("P8, P20, P24: what is missing is declared again")
  @ParameterizedTest
  @MethodSource("everything")
  void whatIsMissingIsDeclaredAgainAndNoProblem(Declarable declarable, boolean withManagement) {
    delete(declarable);
    assertThat(withManagement ? bench.problems() : bench.problemsWithoutManagement()).isEmpty();
    assertThat(bench.problems()).isEmpty();
    assertThat(bench.blueprint.bindings()).allSatisfy(this::assertIsBound);
  }

  @DisplayName("P6, P7, P14, P16: a policy that loses timers or holds them up is named")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "parked.v1.20$ | 'message-ttl': 19 | sets message-ttl to 19 on curfew.parked.v1.20",
        "due.v1.timers | 'message-ttl': 99999 | sets message-ttl to 99999 on curfew.due.v1.timers",
        "lost.v1 | 'message-ttl': 99999 | sets message-ttl to 99999 on curfew.lost.v1.messages",
        "parked.v1.20$ | 'expires': 60000 | sets expires to 60000 on curfew.parked.v1.20",
        "parked.v1.20$ | 'max-length': 7 | sets max-length to 7 on curfew.parked.v1.20",
        "parked.v1.20$ | 'max-length-bytes': 7 | sets max-length-bytes to 7",
        "parked.v1.20$ | 'overflow': 'drop-head' | sets overflow to drop-head",
        "parked.v1.20$ | 'dead-letter-strategy': 'at-most-once' | strategy to at-most-once",
        "parked.v1.20$ | 'dead-letter-exchange': 'amq.fanout' | dead-letter-exchange to amq.fanout",
        "parked.v1.20$ | 'dead-letter-routing-key': 'x' | sets dead-letter-routing-key to x",
        "quarantine | 'dead-letter-exchange': 'curfew.due.v1' | to curfew.due.v1 on curfew.quara",
        "due.v1.timers | 'delivery-limit': 3 | sets delivery-limit to 3 on curfew.due.v1.timers",
      })
  void aHarmfulPolicyIsNamed(String queues, String setting, String expected) {
    management.policy("harmful", queues, "{" + setting.replace('\'', '"') + "}");
    assertThat(bench.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.object()).isEqualTo("policy harmful");
              assertThat(problem.detail()).contains(expected);
            });
    management.deletePolicy("harmful");
    assertThat(bench.problems()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'message-ttl': 99999",
        "'overflow': 'reject-publish'",
        "'dead-letter-strategy': 'at-least-once'",
        "'delivery-limit': 100",
        "'max-in-memory-length': 100"
      })
  void aPolicyThatChangesNothingForTimersIsNoProblem(String setting) {
    management.policy("harmless", "^curfew.parked.v1.20$", "{" + setting.replace('\'', '"') + "}");
    assertThat(bench.problems()).isEmpty();
    management.deletePolicy("harmless");
  }

  @ParameterizedTest
  @ValueSource(strings = {"operator", "exchange", "stronger"})
  void policiesOfOtherKindsAreNamedToo(String kind) {
    switch (kind) {
      case "operator" -> management.operatorPolicy("kind", "^curfew.retry", "{\"max-length\": 9}");
      case "exchange" ->
          management.exchangePolicy("kind", "park", "{\"alternate-exchange\": \"amq.fanout\"}");
      default -> management.policy("kind", "", "{\"max-length\": 9}");
    }
    assertThat(bench.problems()).extracting(TopologyProblem::object).containsOnly("policy kind");
    management.deletePolicies();
    assertThat(bench.problems()).isEmpty();
  }

  private void assertNamed(String object, String detail) {
    assertThat(bench.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.object()).isEqualTo(object);
              assertThat(problem.detail()).contains(detail);
            });
    assertThat(bench.problemsWithoutManagement())
        .extracting(TopologyProblem::object)
        .contains(object);
  }

  private void assertIsBound(Binding binding) {
    assertThat(management.bindingsTo(binding.getDestination())).contains(binding.getExchange());
  }

  private void delete(Declarable declarable) {
    if (declarable instanceof Queue queue) {
      management.deleteQueue(queue.getName());
    } else if (declarable instanceof Exchange exchange) {
      management.deleteExchange(exchange.getName());
    } else if (declarable instanceof Binding binding) {
      management.unbind(binding.getExchange(), binding.getDestination(), binding.getRoutingKey());
    }
  }

  static Stream<WrongArgument> wrongArguments() {
    return Stream.of(
        new WrongArgument(WAITING, "x-message-ttl", 21),
        new WrongArgument(WAITING, "x-message-ttl", null),
        new WrongArgument(WAITING, "x-dead-letter-exchange", "curfew.events"),
        new WrongArgument(WAITING, "x-dead-letter-routing-key", "other"),
        new WrongArgument(WAITING, "x-dead-letter-routing-key", null),
        new WrongArgument(WAITING, "x-dead-letter-strategy", "at-most-once"),
        new WrongArgument(WAITING, "x-dead-letter-strategy", null),
        new WrongArgument(WAITING, "x-overflow", "drop-head"),
        new WrongArgument(WAITING, "x-overflow", null),
        new WrongArgument(WAITING, "x-max-length", 5),
        new WrongArgument(WAITING, "x-max-length-bytes", 5_000),
        new WrongArgument(WAITING, "x-expires", 3_600_000),
        new WrongArgument(RETRY, "x-message-ttl", 900),
        new WrongArgument(Topology.DUE_TIMERS, "x-delivery-limit", 2),
        new WrongArgument(Topology.DUE_TIMERS, "x-delivery-limit", null),
        new WrongArgument(Topology.DUE_TIMERS, "x-dead-letter-exchange", "curfew.events"),
        new WrongArgument(Topology.DUE_TIMERS, "x-dead-letter-exchange", null),
        new WrongArgument(Topology.DUE_TIMERS, "x-dead-letter-strategy", null),
        new WrongArgument(Topology.DUE_TIMERS, "x-overflow", null),
        new WrongArgument(Topology.DUE_TIMERS, "x-message-ttl", 1),
        new WrongArgument(Topology.DUE_TIMERS, "x-single-active-consumer", true),
        new WrongArgument(Topology.QUARANTINE_MESSAGES, "x-message-ttl", 60_000),
        new WrongArgument(Topology.QUARANTINE_MESSAGES, "x-delivery-limit", null),
        new WrongArgument(Topology.LOST_MESSAGES, "x-max-length", 1));
  }

  /** Of the many wait queues, two. */
  Stream<Arguments> everything() {
    return bench
        .blueprint
        .all()
        .filter(each -> !isWaiting(each) || isOneOf(each, WAITING) || isOneOf(each, RETRY))
        .flatMap(each -> Stream.of(arguments(each, true), arguments(each, false)));
  }

  private static boolean isWaiting(Declarable declarable) {
    return Blueprint.name(declarable).matches(".*(parked|retry).*");
  }

  private static boolean isOneOf(Declarable declarable, String queue) {
    String name = Blueprint.name(declarable);
    return name.equals("queue " + queue) || name.contains("-> " + queue + " ");
  }

  /** A queue whose one argument has another value; {@code null}: has none. */
  record WrongArgument(String queue, String name, @Nullable Object value) {
    String json(Map<String, Object> rightOnes) {
      Map<String, Object> wrong = new TreeMap<>(rightOnes);
      wrong.put(name, value);
      wrong.values().removeIf(Objects::isNull);
      return JsonMapper.shared().writeValueAsString(wrong);
    }

    TopologyProblem problem(Map<String, Object> rightOnes) {
      return new TopologyProblem(
          "queue " + queue,
          "%s is %s instead of %s".formatted(name, shown(value), shown(rightOnes.get(name))));
    }

    private static Object shown(@Nullable Object argument) {
      return argument == null ? "not set" : argument;
    }
  }
}

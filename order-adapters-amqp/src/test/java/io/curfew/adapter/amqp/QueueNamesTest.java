package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.amqp.core.Queue;

/**
 * A broker refuses a queue that is there with other arguments, so a name stands for its arguments
 * for ever. Whoever changes an argument gives the queue a name of the next generation, and adds
 * that to the list here; the rows of the list never change.
 */
class QueueNamesTest {
  private static final Map<String, Object> WAITING =
      Map.of(
          "x-queue-type", "quorum",
          "x-dead-letter-exchange", "curfew.due.v1",
          "x-dead-letter-routing-key", "due",
          "x-dead-letter-strategy", "at-least-once",
          "x-overflow", "reject-publish");

  private static final Map<String, Object> KEPT =
      Map.of("x-queue-type", "quorum", "x-delivery-limit", 1_000_000);

  /** The number in a name, if there is one, is the TTL in milliseconds. */
  private static final Map<String, Map<String, Object>> EVER_USED =
      Map.of(
          "curfew\\.parked\\.v1\\.(\\d+)",
          WAITING,
          "curfew\\.retry\\.v1\\.(\\d+)",
          WAITING,
          "curfew\\.due\\.v1\\.timers",
          Map.of(
              "x-queue-type", "quorum",
              "x-delivery-limit", 50,
              "x-dead-letter-exchange", "curfew.quarantine.v1",
              "x-dead-letter-strategy", "at-least-once",
              "x-overflow", "reject-publish"),
          "curfew\\.quarantine\\.v1\\.messages",
          KEPT,
          "curfew\\.lost\\.v1\\.messages",
          KEPT);

  private static final List<Queue> QUEUES =
      Blueprint.of(Topology.declarables(new Rungs(List.of(Duration.ofMinutes(31))))).queues();

  @Test
  @DisplayName("P2, P18: a queue's name stands for its arguments")
  void everyQueueHasTheArgumentsForWhichItsNameStands() {
    assertThat(QUEUES).isNotEmpty().allMatch(queue -> fits(queue.getName(), queue.getArguments()));
  }

  @ParameterizedTest
  @MethodSource("changes")
  @DisplayName("P2, P18: another argument is another name")
  void anArgumentThatChangesNeedsAnotherName(Queue queue, String argument) {
    Map<String, Object> without = new TreeMap<>(queue.getArguments());
    without.remove(argument);
    assertThat(fits(queue.getName(), without)).isFalse();
    Map<String, Object> changed = new TreeMap<>(queue.getArguments());
    changed.put(argument, "another");
    assertThat(fits(queue.getName(), changed)).isFalse();
  }

  @Test
  void anotherWindowIsAnotherName() {
    assertThat(Topology.parked(1_860_000)).isNotEqualTo(Topology.parked(1_860_001));
    assertThat(Topology.retry(Duration.ofSeconds(1)))
        .isNotEqualTo(Topology.retry(Duration.ofSeconds(2)));
  }

  @Test
  @DisplayName("P3, P34: every queue is a durable quorum queue, and says so")
  void everyQueueIsADurableQuorumQueue() {
    assertThat(QUEUES)
        .allSatisfy(
            queue -> {
              assertThat(queue.getArguments()).containsEntry("x-queue-type", "quorum");
              assertThat(queue.isDurable()).isTrue();
              assertThat(queue.isExclusive()).isFalse();
              assertThat(queue.isAutoDelete()).isFalse();
            });
  }

  @Test
  @DisplayName("P4, P7: no argument but those that every supported broker knows and compares")
  void noQueueHasAnArgumentThatABrokerIgnoresOrRefuses() {
    Set<String> known =
        Set.of(
            "x-queue-type",
            "x-message-ttl",
            "x-dead-letter-exchange",
            "x-dead-letter-routing-key",
            "x-dead-letter-strategy",
            "x-overflow",
            "x-delivery-limit");
    assertThat(QUEUES)
        .allSatisfy(queue -> assertThat(known).containsAll(queue.getArguments().keySet()));
  }

  @Test
  @DisplayName("P4, P13: dead-lettering at least once has its exchange and its overflow")
  void deadLetteringAtLeastOnceHasWhatItNeeds() {
    assertThat(QUEUES)
        .filteredOn(queue -> queue.getArguments().containsKey("x-dead-letter-strategy"))
        .isNotEmpty()
        .allSatisfy(
            queue ->
                assertThat(queue.getArguments())
                    .containsKey("x-dead-letter-exchange")
                    .containsEntry("x-overflow", "reject-publish"));
    assertThat(QUEUES)
        .filteredOn(queue -> queue.getArguments().containsKey("x-dead-letter-exchange"))
        .allSatisfy(
            queue ->
                assertThat(queue.getArguments())
                    .containsEntry("x-dead-letter-strategy", "at-least-once"));
  }

  @Test
  @DisplayName(
      "P12: a delivery limit is a positive number, and every queue with a consumer has one")
  void aDeliveryLimitIsAPositiveNumber() {
    assertThat(QUEUES)
        .filteredOn(queue -> !queue.getArguments().containsKey("x-message-ttl"))
        .hasSize(3)
        .allSatisfy(
            queue ->
                assertThat((Integer) queue.getArguments().get("x-delivery-limit")).isPositive());
  }

  static Stream<Arguments> changes() {
    return QUEUES.stream()
        .filter(queue -> !queue.getName().matches("curfew\\.parked.*") || isOfAKind(queue))
        .flatMap(
            queue ->
                queue.getArguments().keySet().stream().map(argument -> arguments(queue, argument)));
  }

  private static boolean isOfAKind(Queue queue) {
    return queue.getName().equals(Topology.parked(Duration.ofMinutes(31).toMillis()));
  }

  private static boolean fits(String name, Map<String, Object> arguments) {
    return EVER_USED.entrySet().stream()
        .anyMatch(
            row -> {
              Matcher matcher = Pattern.compile(row.getKey()).matcher(name);
              return matcher.matches() && arguments.equals(expected(row.getValue(), matcher));
            });
  }

  private static Map<String, Object> expected(Map<String, Object> arguments, Matcher name) {
    Map<String, Object> expected = new TreeMap<>(arguments);
    if (name.groupCount() > 0) {
      expected.put("x-message-ttl", Long.valueOf(name.group(1)));
    }
    return expected;
  }
}

package io.curfew.app.alarms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curfew.app.support.Shop;
import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The webhook against a receiver of the test's own. */
class AlarmWebhookTest {
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00.000Z");
  private static final Duration SOON = Duration.ofMillis(10);

  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final List<@Nullable String> signatures = new CopyOnWriteArrayList<>();
  private final List<Integer> answers = new CopyOnWriteArrayList<>();
  private final CountDownLatch open = new CountDownLatch(1);
  private volatile boolean holds;
  private HttpServer receiver;

  @BeforeEach
  void listen() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.setExecutor(Executors.newCachedThreadPool());
    receiver.createContext("/alarms", this::receive);
    receiver.start();
  }

  @AfterEach
  void end() {
    open.countDown();
    receiver.stop(0);
  }

  @Test
  void anAlarmIsSentWhenItIsRaisedAndWhenItIsClearedSignedAsCallbacksAre() {
    try (AlarmWebhook webhook = webhook("hook-secret")) {
      webhook.alarmRaised(alarm(1));
      webhook.alarmCleared(alarm(1).clearedAt(NOW.plusSeconds(5)));

      await("both arrive").until(() -> bodies.size() == 2);
    }
    assertThat(bodies.get(0)).contains("\"id\":1", "\"type\":\"OUTBOX_OLD\"", "\"state\":\"OPEN\"");
    assertThat(bodies.get(1)).contains("\"state\":\"CLEARED\"");
    assertThat(signatures.get(0)).isEqualTo(Shop.signature("hook-secret", NOW, bodies.get(0)));
  }

  @Test
  void withoutASecretNothingIsSigned() {
    try (AlarmWebhook webhook = webhook(null)) {
      webhook.alarmRaised(alarm(1));

      await("it arrives").until(() -> bodies.size() == 1);
    }
    assertThat(signatures).containsExactly("none");
  }

  @Test
  void aReceiverThatFailsIsTriedAgainInOrder() {
    answers.addAll(List.of(500, 503, 302));
    try (AlarmWebhook webhook = webhook(null)) {
      webhook.alarmRaised(alarm(1));
      webhook.alarmRaised(alarm(2));

      await("both are taken in the end").until(() -> bodies.size() == 5);
    }
    assertThat(bodies.subList(0, 4)).allMatch(body -> body.contains("\"id\":1"));
    assertThat(bodies.get(4)).contains("\"id\":2");
  }

  @Test
  void anAlarmThatIsNotTakenAfterItsLastTryIsGivenUpForTheNext() {
    answers.addAll(List.of(500, 500, 500, 500));
    try (AlarmWebhook webhook = webhook(null)) {
      webhook.alarmRaised(alarm(1));
      webhook.alarmRaised(alarm(2));

      await("the second has its turn").until(() -> bodies.size() == 5);
    }
    assertThat(bodies.get(4)).contains("\"id\":2");
  }

  @Test
  void aReceiverThatDoesNotAnswerHoldsNobodyUpAndOnlySoManyAlarmsWait() {
    holds = true;
    try (AlarmWebhook webhook = webhook(null)) {
      long begun = System.nanoTime();
      for (int i = 1; i <= 1_000; i++) {
        webhook.alarmRaised(alarm(i));
      }
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(2));

      holds = false;
      open.countDown();
      await("the first and those that wait are sent").until(() -> bodies.size() == 101);
    }
    assertThat(bodies).hasSize(101);
  }

  @Test
  void aUrlThatCannotBeCalledIsRefusedAtTheStart() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AlarmCall("ftp://somewhere", null, new JsonMapper(), () -> NOW))
        .withMessageContaining("curfew.alarms.webhook-url");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AlarmCall("https:nowhere", null, new JsonMapper(), () -> NOW));
  }

  private AlarmWebhook webhook(@Nullable String secret) {
    String url = "http://127.0.0.1:%d/alarms".formatted(receiver.getAddress().getPort());
    return new AlarmWebhook(
        new AlarmCall(url, secret, new JsonMapper(), () -> NOW), SOON, SOON, SOON);
  }

  private void receive(HttpExchange call) throws IOException {
    String body = new String(call.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    if (holds) {
      await("the test lets it go").until(() -> open.getCount() == 0);
    }
    String signature = call.getRequestHeaders().getFirst("X-Curfew-Signature");
    signatures.add(signature == null ? "none" : signature);
    bodies.add(body);
    int status = answers.isEmpty() ? 204 : answers.remove(0);
    call.sendResponseHeaders(status, -1);
    call.close();
  }

  private static Alarm alarm(long id) {
    return new Alarm(
        id, new AlarmCause(AlarmType.OUTBOX_OLD, ""), NOW, NOW, null, "it waits", "73 s", "60 s");
  }
}

package io.curfew.console.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.LaterTasks;
import io.curfew.console.client.Call;
import io.curfew.console.client.Credentials;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Failure;
import io.curfew.console.client.Failure.Kind;
import io.curfew.console.client.HttpConnector;
import io.curfew.console.client.Reply;
import io.curfew.console.client.StreamEvent;
import io.curfew.console.client.StreamListener;
import io.curfew.console.live.Connection.State;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Questions go to the fake service; the stream is the test's own. */
class LiveViewModelTest {
  private final LaterTasks tasks = new LaterTasks();
  private final List<StreamListener> lines = new ArrayList<>();
  private final List<String> resumedAfter = new ArrayList<>();
  private Instant now = Instant.parse("2026-05-04T03:02:01Z");
  private FakeOrderService service;
  private LiveViewModel live;

  @BeforeEach
  void start() throws IOException {
    service = new FakeOrderService();
    CurfewApi http =
        HttpConnector.trusting(null)
            .connect(service.address(), new Credentials("operator", "secret"));
    live = new LiveViewModel(new TestApi(http), tasks, () -> now);
    live.start();
    tasks.finish();
  }

  @AfterEach
  void stop() {
    service.close();
  }

  @Test
  void untilTheStreamSaysSomethingItIsAskedEveryFiveSeconds() {
    assertThat(state()).isEqualTo(State.POLLING);
    assertThat(live.overview().get().path()).hasSize(6);
    service.world().hold(30);

    pass(4);
    assertThat(live.overview().get().path().get(0).count()).isEqualTo(2);
    pass(1);
    assertThat(live.overview().get().path().get(0).count()).isEqualTo(5);
  }

  @Test
  void aStreamIsEnoughAndNothingIsAskedAnyMore() {
    tell("7", "overview", service.world().overview());
    assertThat(state()).isEqualTo(State.STREAMING);
    service.answerWith(503);

    pass(20);

    assertThat(state()).isEqualTo(State.STREAMING);
  }

  @Test
  void aStreamThatEndsIsOpenedAgainAfterTheLastEventAndAskedForMeanwhile() {
    tell("7", "overview", service.world().overview());

    lines.get(0).onEnd(new Failure(Kind.UNREACHABLE, "over"));
    tasks.finish();
    assertThat(state()).isEqualTo(State.POLLING);
    pass(10);

    assertThat(resumedAfter).containsExactly("null", "7");
    tell("8", "overview", service.world().overview());
    assertThat(state()).isEqualTo(State.STREAMING);
  }

  @Test
  void aStreamThatIsSilentForTooLongIsGivenUp() {
    tell("7", "overview", service.world().overview());
    pass(30);
    lines.get(0).onAlive();
    tasks.finish();
    pass(30);
    assertThat(state()).isEqualTo(State.STREAMING);

    pass(11);

    assertThat(lines).hasSize(2);
    assertThat(state()).isEqualTo(State.POLLING);
  }

  @Test
  void whatAStreamSaysThatWasGivenUpIsNotHeard() {
    tell("7", "overview", service.world().overview());
    pass(41);

    lines.get(0).onEvent(new StreamEvent("9", "close", "{}"));
    tasks.finish();

    assertThat(live.closes().get()).isZero();
  }

  @Test
  void sinceWhenTheServerIsGoneIsKeptUntilItIsBack() {
    pass(5);
    service.answerWith(503);
    pass(5);
    Instant lost = now;
    pass(60);

    assertThat(live.connection().get().state()).isEqualTo(State.LOST);
    assertThat(live.connection().get().since()).isEqualTo(lost);
    assertThat(live.connection().get().failure().kind()).isEqualTo(Kind.SERVER_FAULT);
    assertThat(live.overview().get()).isNotNull();

    service.answerWith(200);
    pass(5);
    assertThat(state()).isEqualTo(State.POLLING);
    assertThat(live.connection().get().failure()).isNull();
  }

  @Test
  void theTimeIsTheServersAlsoOnAMachineWhoseClockIsWrong() {
    tell("7", "overview", service.world().overview());
    Instant told = live.overview().get().at();

    pass(3);

    assertThat(live.now().get()).isEqualTo(told.plusSeconds(3));
  }

  @Test
  void closesAreCountedAndAlarmsAreTold() {
    tell("1", "close", "{\"orderNo\":\"A\"}");
    tell("2", "close", "not even JSON");
    tell(
        "3",
        "alarm",
        "{\"id\":1,\"type\":\"OUTBOX\",\"state\":\"OPEN\",\"raisedAt\":\"2026-05-04T03:02:01.000Z\"}");
    tell("4", "something-newer", "{}");

    assertThat(live.closes().get()).isEqualTo(2);
    assertThat(live.alarm().get().type()).isEqualTo("OUTBOX");
  }

  @Test
  void afterTheEndNothingIsAsked() {
    live.stop();
    service.world().hold(30);
    pass(60);

    assertThat(live.overview().get().path().get(0).count()).isEqualTo(2);
  }

  private void tell(String id, String name, String data) {
    lines.get(lines.size() - 1).onEvent(new StreamEvent(id, name, data));
    tasks.finish();
  }

  private void pass(int seconds) {
    for (int second = 0; second < seconds; second++) {
      now = now.plus(Duration.ofSeconds(1));
      tasks.tick();
    }
  }

  private State state() {
    return live.connection().get().state();
  }

  private final class TestApi implements CurfewApi {
    private final CurfewApi http;

    TestApi(CurfewApi http) {
      this.http = http;
    }

    @Override
    public <T> Reply<T> send(Call<T> call) {
      return http.send(call);
    }

    @Override
    public Subscription listen(@Nullable String lastId, StreamListener listener) {
      resumedAfter.add(String.valueOf(lastId));
      lines.add(listener);
      return new Subscription() {
        @Override
        public void close() {
          // what still comes is the view model's to pass over
        }
      };
    }
  }
}

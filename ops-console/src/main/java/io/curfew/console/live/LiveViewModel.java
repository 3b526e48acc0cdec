package io.curfew.console.live;

import io.curfew.console.client.AlarmView;
import io.curfew.console.client.CurfewApi;
import io.curfew.console.client.Failure;
import io.curfew.console.client.OpsCalls;
import io.curfew.console.client.Overview;
import io.curfew.console.client.Reply;
import io.curfew.console.client.StreamEvent;
import io.curfew.console.client.StreamListener;
import io.curfew.console.live.Connection.State;
import io.curfew.console.task.BackgroundTasks;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Hears the server's stream, asks again and again where there is none, and says since when it knows
 * nothing new. It gets back by itself. All of it happens where the screen may be changed.
 */
public final class LiveViewModel {
  private static final Duration TICK = Duration.ofSeconds(1);
  private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(5);
  private static final Duration BETWEEN_STREAMS = Duration.ofSeconds(10);

  /** The server says every 15 s that it is there. */
  private static final Duration QUIET_TOO_LONG = Duration.ofSeconds(40);

  private final CurfewApi api;
  private final BackgroundTasks tasks;
  private final InstantSource clock;
  private final ReadOnlyObjectWrapper<@Nullable Overview> overview = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable AlarmView> alarm = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyLongWrapper closes = new ReadOnlyLongWrapper();
  private final ReadOnlyObjectWrapper<Connection> connection;
  private final ReadOnlyObjectWrapper<Instant> now;
  private Duration ahead = Duration.ZERO;
  private Instant nextQuestion = Instant.MIN;
  private Instant nextStream = Instant.MIN;
  private Instant heard;
  private boolean asking;
  private @Nullable String lastId;
  private CurfewApi.@Nullable Subscription stream;
  private BackgroundTasks.@Nullable Repetition ticking;

  public LiveViewModel(CurfewApi api, BackgroundTasks tasks, InstantSource clock) {
    this.api = api;
    this.tasks = tasks;
    this.clock = clock;
    this.heard = clock.instant();
    this.now = new ReadOnlyObjectWrapper<>(heard);
    this.connection = new ReadOnlyObjectWrapper<>(new Connection(State.CONNECTING, heard, null));
  }

  /** Begins; {@link #stop} ends it. */
  public void start() {
    ticking = tasks.every(TICK, this::tick);
    tick();
  }

  public void stop() {
    if (ticking != null) {
      ticking.stop();
    }
    hangUp();
    nextStream = Instant.MAX;
    nextQuestion = Instant.MAX;
  }

  /** Asks at once, whatever the stream does. */
  public void refresh() {
    nextQuestion = Instant.MIN;
    ask();
  }

  /** What has to be done now is done: to be called every second. */
  void tick() {
    Instant at = clock.instant();
    now.set(at.plus(ahead));
    if (stream != null && Duration.between(heard, at).compareTo(QUIET_TOO_LONG) > 0) {
      hangUp();
    }
    if (stream == null && !at.isBefore(nextStream)) {
      nextStream = at.plus(BETWEEN_STREAMS);
      listen();
    }
    if (connection.get().state() != State.STREAMING) {
      ask();
    }
  }

  private void ask() {
    Instant at = clock.instant();
    if (!asking && !at.isBefore(nextQuestion)) {
      asking = true;
      nextQuestion = at.plus(BETWEEN_QUESTIONS);
      tasks.run(() -> api.send(OpsCalls.overview()), this::answered);
    }
  }

  private void answered(Reply<Overview> reply) {
    asking = false;
    reply.use(fresh -> show(fresh, State.POLLING), this::lose);
  }

  private void listen() {
    heard = clock.instant();
    Line line = new Line();
    stream = api.listen(lastId, line);
    line.itself = stream;
  }

  private void hangUp() {
    if (stream != null) {
      stream.close();
      stream = null;
      if (connection.get().state() == State.STREAMING) {
        change(State.POLLING, null);
      }
    }
  }

  private void show(Overview fresh, State how) {
    ahead = Duration.between(clock.instant(), fresh.at());
    now.set(fresh.at());
    overview.set(fresh);
    change(how == State.POLLING && streaming() ? State.STREAMING : how, null);
  }

  private boolean streaming() {
    return stream != null && connection.get().state() == State.STREAMING;
  }

  private void lose(Failure failure) {
    if (!streaming()) {
      change(State.LOST, failure);
    }
  }

  private void change(State state, @Nullable Failure failure) {
    Connection was = connection.get();
    Instant since = was.state() == state ? was.since() : clock.instant();
    connection.set(new Connection(state, since, failure));
  }

  private void event(StreamEvent event) {
    lastId = event.id() == null ? lastId : event.id();
    switch (event.name()) {
      case "overview" -> {
        Overview fresh = event.read(Overview.class);
        if (fresh != null) {
          show(fresh, State.STREAMING);
        }
      }
      case "close" -> closes.set(closes.get() + 1);
      case "alarm" -> alarm.set(event.read(AlarmView.class));
      default -> {
        // told by a newer server than this console knows
      }
    }
  }

  /** What was known last; {@code null} before the first time. */
  public ReadOnlyObjectProperty<@Nullable Overview> overview() {
    return overview.getReadOnlyProperty();
  }

  /** The alarm that was raised or cleared last since this began. */
  public ReadOnlyObjectProperty<@Nullable AlarmView> alarm() {
    return alarm.getReadOnlyProperty();
  }

  /** How many closes were heard of since this began. */
  public ReadOnlyLongProperty closes() {
    return closes.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Connection> connection() {
    return connection.getReadOnlyProperty();
  }

  /** The server's time, which goes on every second. */
  public ReadOnlyObjectProperty<Instant> now() {
    return now.getReadOnlyProperty();
  }

  /** One stream: what comes from one that was given up is not heard any more. */
  private final class Line implements StreamListener {
    private CurfewApi.@Nullable Subscription itself;

    @Override
    public void onEvent(StreamEvent event) {
      tasks.onScreen(
          () -> {
            if (current()) {
              event(event);
            }
          });
    }

    @Override
    public void onAlive() {
      tasks.onScreen(
          () -> {
            if (current()) {
              heard = clock.instant();
            }
          });
    }

    @Override
    public void onEnd(Failure failure) {
      tasks.onScreen(
          () -> {
            if (current()) {
              hangUp();
              ask();
            }
          });
    }

    private boolean current() {
      return itself != null && stream == itself;
    }
  }
}

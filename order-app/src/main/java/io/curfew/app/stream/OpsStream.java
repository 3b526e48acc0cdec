package io.curfew.app.stream;

import io.curfew.app.overview.Overview;
import io.curfew.app.overview.Overviews;
import io.curfew.work.DatabaseTime;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends what happens to all who listen, from one thread that never waits for any of them. Begins to
 * look at the overview when somebody listens.
 */
public final class OpsStream implements SmartLifecycle {
  static final int MOST_CLIENTS = 1_000;

  private static final Logger log = LoggerFactory.getLogger(OpsStream.class);
  private static final int KEPT = 10_000;
  private static final long TURN_MILLIS = 100;
  private static final int TURNS_TO_OVERVIEW = 10;

  private final Overviews overviews;
  private final JsonMapper json;
  private final Feed feed;
  private final long turnsToHeartbeat;
  private final Set<StreamClient> clients = ConcurrentHashMap.newKeySet();
  private volatile @Nullable ScheduledExecutorService thread;
  private @Nullable Overview last;
  private long turn;

  /**
   * @param heartbeat how often each client gets a sign of life
   */
  OpsStream(Overviews overviews, JsonMapper json, DatabaseTime clock, Duration heartbeat) {
    this.turnsToHeartbeat = Math.max(1, heartbeat.toMillis() / TURN_MILLIS);
    this.overviews = overviews;
    this.json = json;
    this.feed = new Feed(KEPT, clock.millis());
  }

  /**
   * Tells all who listen, now or within the next few thousand events. Returns at once.
   *
   * @param data is sent as JSON
   */
  public void publish(String type, Object data) {
    feed.append(type, json.writeValueAsString(data));
  }

  /** How many listen. */
  int clients() {
    return clients.size();
  }

  boolean hasRoom() {
    return isRunning() && clients.size() < MOST_CLIENTS;
  }

  /**
   * Begins to write once the container allows it.
   *
   * @param lastId the last event it has; {@code null} if it has none
   */
  void add(AsyncContext async, @Nullable Long lastId) throws IOException {
    ServletOutputStream out = async.getResponse().getOutputStream();
    // what comes before every event is followed by none: such a client begins with an overview
    long position = lastId == null ? -1 : lastId;
    StreamClient client =
        new StreamClient(async, out, feed, position, this::overview, this::begun, clients::remove);
    async.addListener(client);
    out.setWriteListener(client);
  }

  @Override
  public void start() {
    ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(OpsStream::made);
    var unused =
        started.scheduleWithFixedDelay(this::turn, TURN_MILLIS, TURN_MILLIS, TimeUnit.MILLISECONDS);
    thread = started;
  }

  /** Ends every response, so that the server need not wait for them. */
  @Override
  public void stop() {
    ScheduledExecutorService stopped = thread;
    thread = null;
    if (stopped != null) {
      stopped.shutdownNow();
    }
    clients.forEach(StreamClient::end);
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }

  private void begun(StreamClient client) {
    clients.add(client);
    if (!isRunning()) {
      client.end();
    }
  }

  private void turn() {
    try {
      turn++;
      if (!clients.isEmpty()) {
        tell();
      }
    } catch (Throwable failure) {
      // whatever gets out of here would be the last turn
      log.warn("The stream goes on after a failure", failure);
    }
  }

  private void tell() {
    if (turn % TURNS_TO_OVERVIEW == 0) {
      tellOverview();
    }
    if (turn % turnsToHeartbeat == 0) {
      clients.forEach(StreamClient::heartbeat);
    } else {
      clients.forEach(StreamClient::write);
    }
  }

  private void tellOverview() {
    Overview now = overviews.now();
    if (last == null || !now.tellsTheSameAs(last)) {
      last = now;
      feed.overview(json.writeValueAsString(now));
    }
  }

  private String overview() {
    return json.writeValueAsString(overviews.now());
  }

  private static Thread made(Runnable work) {
    Thread made = new Thread(work, "ops-stream");
    made.setDaemon(true);
    return made;
  }
}

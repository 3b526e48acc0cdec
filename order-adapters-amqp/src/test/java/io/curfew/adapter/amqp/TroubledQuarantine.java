package io.curfew.adapter.amqp;

import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Backlog;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.QuarantinePage;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.QuarantinedMessage;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Is away with its database, and cannot keep messages that a test made bad ones. */
final class TroubledQuarantine implements Quarantine {
  private final Quarantine quarantine;
  private final TroubledDatabase database;
  private final AtomicInteger additions = new AtomicInteger();
  private volatile @Nullable String bad;
  private volatile boolean answerLost;

  TroubledQuarantine(Quarantine quarantine, TroubledDatabase database) {
    this.quarantine = quarantine;
    this.database = database;
  }

  /** Messages with this text in their body. */
  void cannotKeep(String text) {
    bad = text;
  }

  void canKeepAll() {
    bad = null;
  }

  /** The next messages are kept, and nobody is told. */
  void losesTheNextAnswer() {
    answerLost = true;
  }

  /** How often messages were to be added, also while it was away. */
  int additions() {
    return additions.get();
  }

  @Override
  public List<QuarantinedMessage> add(Collection<Arrival> arrivals) {
    additions.incrementAndGet();
    database.mustBeThere();
    if (arrivals.stream().anyMatch(this::isBad)) {
      throw new IllegalStateException("the test made this message a bad one");
    }
    List<QuarantinedMessage> added = quarantine.add(arrivals);
    loseAnswer();
    return added;
  }

  private boolean isBad(Arrival arrival) {
    String text = bad;
    return text != null && arrival.content().body().text().contains(text);
  }

  private void loseAnswer() {
    if (answerLost) {
      answerLost = false;
      database.goAway();
      database.mustBeThere();
    }
  }

  @Override
  public Optional<QuarantinedMessage> find(long id) {
    return quarantine.find(id);
  }

  @Override
  public QuarantinePage page(QuarantineQuery query) {
    return quarantine.page(query);
  }

  @Override
  public boolean settle(QuarantinedMessage settled) {
    return quarantine.settle(settled);
  }

  @Override
  public Backlog backlog() {
    return quarantine.backlog();
  }
}

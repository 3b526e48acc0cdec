package io.curfew.fake;

import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Backlog;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.QuarantinePage;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.QuarantineStatus;
import io.curfew.quarantining.QuarantinedMessage;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Quarantined messages in memory. */
public final class InMemoryQuarantine implements Quarantine {
  private final InMemoryUnitOfWork work;
  private final Table<Long, QuarantinedMessage> rows;

  public InMemoryQuarantine(InMemoryUnitOfWork work) {
    this.work = work;
    this.rows = new Table<>(work);
  }

  @Override
  public List<QuarantinedMessage> add(Collection<Arrival> arrivals) {
    return work.inTransaction(
        () -> arrivals.stream().flatMap(arrival -> addOne(arrival).stream()).toList());
  }

  @Override
  public Optional<QuarantinedMessage> find(long id) {
    return rows.find(id);
  }

  @Override
  public QuarantinePage page(QuarantineQuery query) {
    List<QuarantinedMessage> found =
        rows.where(message -> matches(message, query)).stream()
            .sorted(Comparator.comparing(QuarantinedMessage::id).reversed())
            .toList();
    List<QuarantinedMessage> page =
        found.stream()
            .skip((long) query.page() * query.size())
            .limit(query.size())
            .map(InMemoryQuarantine::shown)
            .toList();
    return new QuarantinePage(page, found.size());
  }

  @Override
  public boolean settle(QuarantinedMessage settled) {
    boolean isOpen = find(settled.id()).filter(InMemoryQuarantine::isOpen).isPresent();
    if (isOpen) {
      rows.put(settled.id(), settled);
    }
    return isOpen;
  }

  @Override
  public Backlog backlog() {
    List<Instant> open =
        rows.where(InMemoryQuarantine::isOpen).stream()
            .map(message -> message.arrival().at())
            .sorted()
            .toList();
    return new Backlog(open.size(), open.isEmpty() ? null : open.get(0));
  }

  private Optional<QuarantinedMessage> addOne(Arrival arrival) {
    String key = arrival.content().key();
    if (!rows.where(row -> isOpen(row) && row.arrival().content().key().equals(key)).isEmpty()) {
      return Optional.empty();
    }
    QuarantinedMessage message = new QuarantinedMessage(rows.size() + 1L, arrival, null);
    rows.put(message.id(), message);
    return Optional.of(message);
  }

  private static boolean isOpen(QuarantinedMessage message) {
    return message.status() == QuarantineStatus.OPEN;
  }

  private static boolean matches(QuarantinedMessage message, QuarantineQuery query) {
    return (query.status() == null || query.status() == message.status())
        && (query.kind() == null || query.kind() == message.arrival().trouble().kind())
        && (query.text() == null || contains(message.arrival(), lower(query.text())));
  }

  private static boolean contains(Arrival arrival, String text) {
    Content content = arrival.content();
    return Stream.of(
            String.valueOf(arrival.orderNo()),
            String.valueOf(content.messageId()),
            arrival.queue(),
            arrival.trouble().cause(),
            content.headers())
        .anyMatch(where -> lower(where).contains(text));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static QuarantinedMessage shown(QuarantinedMessage message) {
    Arrival arrival = message.arrival();
    Content content = arrival.content();
    byte[] bytes = content.body().bytes();
    Body shown =
        Body.beginning(Arrays.copyOf(bytes, Math.min(bytes.length, SHOWN)), content.body().size());
    Content cut = new Content(content.messageId(), content.headers(), shown);
    return new QuarantinedMessage(
        message.id(),
        new Arrival(arrival.at(), arrival.queue(), arrival.orderNo(), arrival.trouble(), cut),
        message.settlement());
  }
}

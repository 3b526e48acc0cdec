package io.curfew.adapter.amqp;

import com.rabbitmq.client.Channel;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.watching.Listed;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.ChannelProxy;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareBatchMessageListener;

/**
 * Moves what the broker holds for a person into the quarantine, and acknowledges after the commit.
 * Never throws: what cannot be kept goes back to its queue after a pause, and keeps no other
 * message from being kept. Canaries are nothing for a person. Without a database everything stays
 * where it is.
 */
final class QuarantineListener implements ChannelAwareBatchMessageListener {
  private static final Logger LOG = LoggerFactory.getLogger(QuarantineListener.class);

  private final QuarantineMessages quarantine;
  private final Acknowledgements acknowledgements;
  private final Intake intake;
  private final DatabaseTime clock;

  QuarantineListener(
      QuarantineMessages quarantine,
      Acknowledgements acknowledgements,
      Intake intake,
      DatabaseTime clock) {
    this.quarantine = quarantine;
    this.acknowledgements = acknowledgements;
    this.intake = intake;
    this.clock = clock;
  }

  @Override
  public void onMessageBatch(List<Message> delivered, @Nullable Channel channel) {
    if (channel != null && !intake.isPaused()) {
      drain(delivered, target(channel));
    }
  }

  private void drain(List<Message> delivered, Channel channel) {
    try {
      List<Message> left = keep(delivered);
      acknowledgements.acknowledgeAllBut(tags(left), delivered, channel);
      acknowledgements.returnLater(left, channel);
      intake.works();
    } catch (DatabaseUnavailable away) {
      intake.pause(String.valueOf(away.getMessage()));
    }
  }

  /** Returns those that cannot be kept. */
  private List<Message> keep(List<Message> delivered) {
    try {
      Instant now = clock.instant();
      quarantine.keep(
          delivered.stream()
              .filter(message -> !Canary.is(message))
              .map(message -> new KeptMessage(message).arrivedAt(now))
              .toList());
      return List.of();
    } catch (DatabaseUnavailable away) {
      throw away;
    } catch (RuntimeException e) {
      return delivered.size() == 1 ? notKept(delivered, e) : keepOneByOne(delivered);
    }
  }

  private List<Message> keepOneByOne(List<Message> delivered) {
    return delivered.stream().flatMap(message -> keep(List.of(message)).stream()).toList();
  }

  private static List<Message> notKept(List<Message> one, RuntimeException cause) {
    LOG.error(
        "Message {} of orders {} cannot be written to the quarantine. It stays in its queue.",
        one.get(0).getMessageProperties().getMessageId(),
        Listed.of(TimerBody.orderNos(one)),
        cause);
    return one;
  }

  private static Set<Long> tags(List<Message> messages) {
    return messages.stream()
        .map(message -> message.getMessageProperties().getDeliveryTag())
        .collect(Collectors.toSet());
  }

  /** The proxy would open another channel if this one is closed, on which no tag is known. */
  private static Channel target(Channel channel) {
    return channel instanceof ChannelProxy proxy ? proxy.getTargetChannel() : channel;
  }
}

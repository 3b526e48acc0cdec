package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;

/** What the broker is told of its deliveries. */
class AcknowledgementsTest {
  private final AtomicBoolean blocked = new AtomicBoolean();
  private final Acknowledgements acknowledgements = new Acknowledgements(blocked::get);

  @AfterEach
  void stop() {
    acknowledgements.close();
  }

  @Test
  void aDeliveryThatIsDoneWithIsAcknowledgedAtOnce() {
    Told told = new Told();

    acknowledgements.acknowledgeAllBut(Set.of(), messages(1, 2, 3), told.channel());

    assertThat(told.calls).containsExactly("basicAck 3 true");
  }

  @Test
  void whatIsStillHeldBackIsNotAcknowledgedByALaterDelivery() {
    Told told = new Told();

    acknowledgements.returnLater(messages(1), told.channel());
    acknowledgements.acknowledgeAllBut(Set.of(), messages(2, 3), told.channel());

    assertThat(told.calls).containsExactly("basicAck 2 false", "basicAck 3 false");
  }

  @Test
  void theSameTagsOfALaterChannelAreHeldBackForThemselves() {
    Told before = new Told();
    Told after = new Told();
    acknowledgements.returnLater(messages(1), before.channel());
    await("the first pause is half over").pollDelay(Duration.ofMillis(500)).until(() -> true);
    acknowledgements.returnLater(messages(1), after.channel());
    await("the old channel's is returned")
        .until(() -> before.calls.contains("basicNack 1 false true"));

    acknowledgements.acknowledgeAllBut(Set.of(), messages(2), after.channel());

    assertThat(after.calls).as("nothing that covers tag 1 too").containsExactly("basicAck 2 false");
  }

  @Test
  void nothingIsReturnedWhileTheBrokerIsBlockedSinceEachReturnCounts() {
    Told told = new Told();
    blocked.set(true);

    acknowledgements.returnLater(messages(1), told.channel());

    await("longer than the pause").pollDelay(Duration.ofMillis(1_500)).until(() -> true);
    assertThat(told.calls).isEmpty();
    blocked.set(false);
    await("it is returned once").until(() -> told.calls.contains("basicNack 1 false true"));
  }

  private static List<Message> messages(long... tags) {
    return LongStream.of(tags)
        .mapToObj(tag -> MessageBuilder.withBody(new byte[0]).setDeliveryTag(tag).build())
        .toList();
  }

  /** A channel that notes what it is told. */
  @Test
  @DisplayName("P31: nothing is held back nearly as long as a broker waits for an answer")
  void nothingIsHeldBackForLong() {
    for (long deliveries : new long[] {0, 1, 49, 1_000_000}) {
      Message message =
          MessageBuilder.withBody(new byte[0]).setHeader("x-delivery-count", deliveries).build();
      assertThat(Acknowledgements.pause(message))
          .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(30));
    }
  }

  private static final class Told {
    private final Queue<String> calls = new ConcurrentLinkedQueue<>();
    private final Channel channel =
        (Channel)
            Proxy.newProxyInstance(
                Channel.class.getClassLoader(),
                new Class<?>[] {Channel.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "isOpen" -> true;
                      case "equals" -> proxy == arguments[0];
                      case "hashCode" -> System.identityHashCode(proxy);
                      default -> note(method.getName(), arguments);
                    });

    Channel channel() {
      return channel;
    }

    private Object note(String method, Object... arguments) {
      StringBuilder call = new StringBuilder(method);
      for (Object argument : arguments) {
        call.append(' ').append(argument);
      }
      calls.add(call.toString());
      return null;
    }
  }
}

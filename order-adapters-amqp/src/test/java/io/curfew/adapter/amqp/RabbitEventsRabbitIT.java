package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.contract.SampleOrder;
import io.curfew.order.Moved;
import io.curfew.testservers.RealBroker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

class RabbitEventsRabbitIT {
  private static final String QUEUE = "subscriber";

  @Test
  void aCloseIsAnnouncedAsACloudEvent() {
    try (Rig rig = Rig.on(RealBroker.shared().newVirtualHost())) {
      RabbitTemplate subscriber = subscribe(rig, "order.closed");
      SampleOrder sample =
          SampleOrder.numbered("o-1").of(SampleOrder.line("cup", 2), SampleOrder.line("tea", 1));
      Moved closed = SampleOrder.expire(sample.with("SPRING").order());
      OrderEvent event = new OrderEvent(closed);
      assertThat(rig.events().publish(List.of(event))).containsExactly(event);

      Message message = subscriber.receive(QUEUE, 10_000);
      assertThat(message).isNotNull();
      assertThat(new String(message.getBody(), StandardCharsets.UTF_8))
          .isEqualTo(
              """
              {"specversion":"1.0","id":"o-1-1","type":"order.closed","source":"/curfew",\
              "subject":"o-1","time":"2026-03-01T10:31:00.123Z","datacontenttype":"application/json",\
              "data":{"orderNo":"o-1","status":"CLOSED","reason":null,"source":"TIMER",\
              "at":"2026-03-01T10:31:00.123Z","items":[{"sku":"cup","quantity":2},\
              {"sku":"tea","quantity":1}],"couponCode":"SPRING","version":1}}\
              """);
      assertThat(message.getMessageProperties().getContentType())
          .isEqualTo("application/cloudevents+json");
      assertThat(message.getMessageProperties().getMessageId()).isEqualTo("o-1-1");
      assertThat(message.getMessageProperties().getReceivedDeliveryMode())
          .isEqualTo(MessageDeliveryMode.PERSISTENT);
    }
  }

  @Test
  void eventsNobodyListensToAreConfirmedAllTheSame() {
    try (Rig rig = Rig.on(RealBroker.shared().newVirtualHost())) {
      List<OrderEvent> events = events(500);
      assertThat(rig.events().publish(events)).containsExactlyInAnyOrderElementsOf(events);
      assertThat(rig.events().publish(List.of())).isEmpty();
    }
  }

  @Test
  void withoutABrokerNothingIsConfirmedAndNothingThrown() {
    try (Rig rig = Rig.starting("amqp://guest:guest@127.0.0.1:1")) {
      Instant before = Instant.now();
      assertThat(rig.events().publish(events(20))).isEmpty();
      assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(5));
    }
  }

  private static List<OrderEvent> events(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new OrderEvent(SampleOrder.numbered("o-" + i).placed()))
        .toList();
  }

  private static RabbitTemplate subscribe(Rig rig, String key) {
    RabbitTemplate template = rig.template();
    RabbitAdmin admin = new RabbitAdmin(template.getConnectionFactory());
    admin.declareQueue(new Queue(QUEUE));
    admin.declareBinding(
        new Binding(QUEUE, Binding.DestinationType.QUEUE, Topology.EVENTS, key, null));
    return template;
  }
}

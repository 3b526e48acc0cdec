package io.curfew.adapter.amqp;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.impl.LongStringHelper;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Trouble.Kind;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whatever a message has or lacks, something is made of it. */
class KeptMessageTest {
  private static final byte[] TIMER =
      TimerBody.write(new CloseTimer(new OrderNo("o-1"), PLACED_AT));

  private final MessageProperties properties = new MessageProperties();

  @Test
  void aMessageWithoutAnyPropertyIsKept() {
    Arrival arrival = arrival(new byte[] {-1, 0});

    assertThat(arrival.at()).isEqualTo(PLACED_AT);
    assertThat(arrival.orderNo()).isNull();
    assertThat(arrival.content().messageId()).isNull();
    assertThat(arrival.content().headers()).isEqualTo("{}");
    assertThat(arrival.content().body().bytes()).containsExactly(-1, 0);
    assertThat(arrival.trouble().kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(arrival.trouble().cause()).startsWith("it does not say why it is here");
  }

  @Test
  void anOrderNumberIsReadFromATimer() {
    assertThat(arrival(TIMER).orderNo()).isEqualTo(new OrderNo("o-1"));
  }

  @Test
  void theReasonThatWasGivenIsItsCauseHoweverLongItIs() {
    properties.setHeader("curfew-reason", LongStringHelper.asLongString("长".repeat(600)));
    properties.setHeader("curfew-trouble", "UNREADABLE");

    Arrival arrival = arrival(TIMER);

    assertThat(arrival.trouble().kind()).isEqualTo(Kind.UNREADABLE);
    assertThat(arrival.trouble().cause()).isEqualTo("长".repeat(500));
  }

  @Test
  void aKindThatIsNotOneOfOursIsUnknown() {
    properties.setHeader("curfew-reason", 17);
    properties.setHeader("curfew-trouble", List.of("LOST"));

    assertThat(arrival(TIMER).trouble().kind()).isEqualTo(Kind.UNKNOWN);
    assertThat(arrival(TIMER).trouble().cause()).isEqualTo("17");
  }

  @Test
  void whatTheBrokerDeadLetteredForItsDeliveriesSaysSo() {
    properties.setHeader(
        "x-death",
        List.of(Map.of("reason", "delivery_limit", "count", 1L), Map.of("reason", "expired")));
    assertThat(arrival(TIMER).trouble().kind()).isEqualTo(Kind.DELIVERED_TOO_OFTEN);

    properties.setHeader("x-death", List.of(Map.of("reason", "expired")));
    assertThat(arrival(TIMER).trouble().kind()).isEqualTo(Kind.UNKNOWN);

    for (Object odd : new Object[] {"x", List.of(), List.of("x"), Map.of()}) {
      properties.setHeader("x-death", odd);
      assertThat(arrival(TIMER).trouble().kind()).as("%s", odd).isEqualTo(Kind.UNKNOWN);
    }
  }

  @Test
  void aLostMessageSaysWhereItCouldNotGo() {
    properties.setConsumerQueue("curfew.lost.v1.messages");
    properties.setReceivedExchange("curfew.due.v1");
    properties.setReceivedRoutingKey("nowhere");

    Arrival arrival = arrival(TIMER);

    assertThat(arrival.queue()).isEqualTo("curfew.lost.v1.messages");
    assertThat(arrival.trouble().kind()).isEqualTo(Kind.LOST);
    assertThat(arrival.trouble().cause())
        .isEqualTo("no queue took it: exchange curfew.due.v1, routing key nowhere");
  }

  @Test
  void everyKindOfHeaderBecomesJson() {
    MessageProperties sent = new MessageProperties();
    MessageTimestamp.set(sent, PLACED_AT);
    properties.setHeader("date", sent.getTimestamp());
    properties.setHeader("text", LongStringHelper.asLongString("long \"text\""));
    properties.setHeader("bytes", new byte[] {1, 2, 3});
    properties.setHeader("number", new BigDecimal("1.50"));
    properties.setHeader("nan", Double.NaN);
    properties.setHeader("flag", true);
    properties.getHeaders().put("nothing", null);
    properties.setHeader("list", Arrays.asList(1, null, "x"));
    properties.setHeader("map", Map.of("a", List.of(Map.of("b", 2L))));

    JsonNode json = JsonMapper.shared().readTree(arrival(TIMER).content().headers());

    assertThat(json.path("date").asString()).isEqualTo(PLACED_AT.toString());
    assertThat(json.path("text").asString()).isEqualTo("long \"text\"");
    assertThat(json.path("bytes").asString()).isEqualTo("AQID");
    assertThat(json.path("number").decimalValue()).isEqualByComparingTo("1.5");
    assertThat(json.path("nan").asString()).isEqualTo("NaN");
    assertThat(json.path("flag").asBoolean()).isTrue();
    assertThat(json.get("nothing").isNull()).isTrue();
    assertThat(json.get("list").toString()).isEqualTo("[1,null,\"x\"]");
    assertThat(json.get("map").toString()).isEqualTo("{\"a\":[{\"b\":2}]}");
  }

  @Test
  void headersWithoutEndEndSomewhere() {
    Map<String, Object> deep = new HashMap<>();
    Map<String, Object> inner = deep;
    for (int i = 0; i < 1_000; i++) {
      Map<String, Object> next = new HashMap<>();
      inner.put("d", next);
      inner = next;
    }
    properties.setHeader("deep", deep);

    assertThat(arrival(TIMER).content().headers()).contains("\"...\"").hasSizeLessThan(200);
  }

  private Arrival arrival(byte[] body) {
    return new KeptMessage(new Message(body, properties)).arrivedAt(PLACED_AT);
  }
}

package io.curfew.adapter.amqp;

import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.GetResponse;
import io.curfew.announcing.Events;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.ClosePolicy;
import io.curfew.closing.Pauses;
import io.curfew.contract.SampleOrder;
import io.curfew.fake.InMemoryQuarantine;
import io.curfew.fake.InMemoryStores;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.PayWindow;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.RelayTimers;
import io.curfew.parking.TimerSender;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.placing.OrderKind;
import io.curfew.placing.OrderKinds;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.Redrive;
import io.curfew.quarantining.RetryQuarantined;
import io.curfew.quarantining.Trouble;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Binding.DestinationType;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.beans.DirectFieldAccessor;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** The adapter on a real broker, with real closing on stores in memory. */
final class Rig implements AutoCloseable {
  /** An order kind of its own, so that a test need not wait for minutes. */
  static final Duration KIND_WINDOW = Duration.ofMillis(1_500);

  private static final TopologyTimes NO_LOOKS =
      new TopologyTimes(Duration.ofDays(1), Duration.ofDays(1), Duration.ZERO, Duration.ZERO);
  private static final TopologyTimes QUICK_LOOKS =
      new TopologyTimes(
          Duration.ZERO, Duration.ofMillis(500), Duration.ofSeconds(3), Duration.ofSeconds(10));

  final InMemoryStores stores = new InMemoryStores();
  final TroubledDatabase database = new TroubledDatabase(stores.work, stores.holds);
  final RealTime time = new RealTime();
  final LatencyWatch watch = new LatencyWatch();
  final InMemoryQuarantine quarantine = new InMemoryQuarantine(stores.work);
  final TroubledQuarantine troubledQuarantine = new TroubledQuarantine(quarantine, database);
  final Queue<CloseTimer> kept = new ConcurrentLinkedQueue<>();
  private final AnnotationConfigApplicationContext context =
      new AnnotationConfigApplicationContext();

  private Rig(String uri, String managementUrl, TopologyTimes times, BeanPostProcessor... changes) {
    Stream.of(changes).forEach(context.getBeanFactory()::addBeanPostProcessor);
    Map<String, Object> settings =
        Map.of("curfew.amqp.uri", uri, "curfew.management-url", managementUrl);
    context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("rig", settings));
    // instead of that of the configuration
    context.registerBean("topologyTimes", TopologyTimes.class, () -> times);
    context.registerBean(OrderKinds.class, Rig::kinds);
    context.registerBean(CloseDueOrders.class, this::closeDueOrders);
    context.registerBean(
        QuarantineMessages.class, () -> new QuarantineMessages(troubledQuarantine, watch));
    context.registerBean(TimerTraces.class, () -> stores.traces);
    context.registerBean(UnconfirmedTimers.class, () -> stores.unconfirmed);
    context.registerBean(DatabaseTime.class, () -> time);
    context.registerBean(Watch.class, () -> watch);
    context.registerBean("database", HealthProbe.class, () -> database);
    context.registerBean("localCloseTimers", CloseTimers.class, () -> kept::add);
    context.register(AmqpAdapterConfiguration.class);
    context.refresh();
  }

  /** Does not wait for the broker, and repairs nothing that a test breaks. */
  static Rig starting(String uri) {
    return new Rig(uri, "", NO_LOOKS);
  }

  /** As {@link #on}; its consumers come back at once after their connection has ended. */
  static Rig reconnectingAtOnce(String uri) {
    Rig rig = new Rig(uri, "", NO_LOOKS, new QuickReconnects());
    await("the broker is reached").until(() -> rig.broker().problem().isEmpty());
    return rig;
  }

  /** Looks at the broker all the time. */
  static Rig looking(String uri, String managementUrl) {
    return new Rig(uri, managementUrl, QUICK_LOOKS);
  }

  /** Returns once it is connected and every queue is declared. */
  static Rig on(String uri) {
    Rig rig = starting(uri);
    await("the broker is reached").until(() -> rig.broker().problem().isEmpty());
    return rig;
  }

  /** Places an order in the store and returns its timer, not yet parked. */
  CloseTimer order(String orderNo, Instant closeAt) {
    Order order = SampleOrder.numbered(orderNo).closingAt(closeAt).order();
    stores.work.inTransaction(
        () -> {
          stores.orders.add(SampleOrder.numbered(orderNo).closingAt(closeAt).placed());
          return null;
        });
    return CloseTimer.of(order);
  }

  /** Places so many orders with one deadline, and parks their timers. */
  List<CloseTimer> parkOrders(String prefix, int count, Instant closeAt) {
    List<CloseTimer> timers = orders(prefix, count, closeAt);
    timers.forEach(this::park);
    return timers;
  }

  /** As {@link #parkOrders}, but each is due too long after the one before to share its message. */
  List<CloseTimer> parkOrdersApart(String prefix, int count, Instant first) {
    List<CloseTimer> timers =
        IntStream.range(0, count)
            .mapToObj(i -> order(prefix + "-" + i, first.plusMillis(11L * i)))
            .toList();
    timers.forEach(this::park);
    return timers;
  }

  /** Places so many orders with one deadline; their timers are not yet parked. */
  List<CloseTimer> orders(String prefix, int count, Instant closeAt) {
    return IntStream.range(0, count).mapToObj(i -> order(prefix + "-" + i, closeAt)).toList();
  }

  /** Parks timers and awaits their confirms; returns those that were confirmed. */
  Set<CloseTimer> send(List<CloseTimer> timers) {
    return context.getBean(TimerSender.class).send(timers);
  }

  void park(CloseTimer timer) {
    context.getBean(CloseTimers.class).park(timer);
  }

  /** Sends unconfirmed timers again, those whose time it is; returns how many were confirmed. */
  int relayTimers() {
    return new RelayTimers(stores.unconfirmed, context.getBean(TimerSender.class), time)
        .relay(() -> {});
  }

  Events events() {
    return context.getBean(Events.class);
  }

  HealthProbe broker() {
    return context.getBean("broker", HealthProbe.class);
  }

  QueueDepths queueDepths() {
    return context.getBean(QueueDepths.class);
  }

  Instant in(Duration wait) {
    return time.instant().plus(wait);
  }

  boolean isClosed(CloseTimer timer) {
    return status(timer) == OrderStatus.CLOSED;
  }

  OrderStatus status(CloseTimer timer) {
    return order(timer).status();
  }

  Order order(CloseTimer timer) {
    return stores.orders.find(timer.orderNo()).orElseThrow();
  }

  List<TimerTrace> traces(CloseTimer timer) {
    return stores.traces.of(timer.orderNo());
  }

  static OrderNo no(String orderNo) {
    return new OrderNo(orderNo);
  }

  /** What was quarantined, the newest first. */
  List<QuarantinedMessage> quarantined() {
    return quarantine.page(new QuarantineQuery(null, null, null, 0, 200)).content();
  }

  /** Puts timers into the quarantine, past the broker. */
  List<QuarantinedMessage> quarantine(List<CloseTimer> timers) {
    return quarantine.add(timers.stream().map(this::arrival).toList());
  }

  private Arrival arrival(CloseTimer timer) {
    Content content = new Content(null, "{}", Body.of(TimerBody.write(timer)));
    Trouble trouble = new Trouble(Trouble.Kind.NOT_CLOSED, "a test put it here");
    return new Arrival(
        time.instant(), Topology.QUARANTINE_MESSAGES, timer.orderNo(), trouble, content);
  }

  RetryQuarantined retryQuarantined() {
    return new RetryQuarantined(
        quarantine, context.getBean(Redrive.class), stores.orders, stores.work, time);
  }

  /** From now on what is for a person stays in its queue. */
  void stopDraining() {
    context.getBean("quarantineIntake", Intake.class).stop();
  }

  /** From now on due timers stay in their queue. */
  void stopTakingTimers() {
    context.getBean("intake", Intake.class).stop();
  }

  void takeTimersAgain() {
    context.getBean("intake", Intake.class).start();
  }

  /** Declares what a test has deleted. */
  void declareTopology() {
    admin().initialize();
  }

  /** Binds what a test has unbound. */
  void bindDueQueue() {
    admin()
        .declareBinding(
            new Binding(
                Topology.DUE_TIMERS,
                DestinationType.QUEUE,
                Topology.DUE,
                Topology.DUE_KEY,
                Map.of()));
  }

  /** How many messages are ready in a queue. */
  long depth(String queue) {
    return Objects.requireNonNull(admin().getQueueInfo(queue)).getMessageCount();
  }

  /** Takes a message, if there is one, and gives it back unhandled. */
  void takeAndReturn(String queue) {
    template()
        .execute(
            channel -> {
              GetResponse taken = channel.basicGet(queue, false);
              if (taken != null) {
                channel.basicNack(taken.getEnvelope().getDeliveryTag(), false, true);
              }
              return taken;
            });
  }

  private RabbitAdmin admin() {
    return context.getBean(RabbitAdmin.class);
  }

  /** Publishes past the adapter. */
  RabbitTemplate template() {
    return new RabbitTemplate(
        context.getBean("publisherConnections", CachingConnectionFactory.class));
  }

  @Override
  public void close() {
    context.close();
  }

  private CloseDueOrders closeDueOrders() {
    return new CloseDueOrders(
        stores.orders,
        database,
        stores.outbox,
        stores.started,
        database,
        time,
        watch,
        ClosePolicy.unpaidAfterDeadline(),
        Pauses.NONE,
        (order, source) -> {});
  }

  private static final class QuickReconnects implements BeanPostProcessor {
    private static final int MILLIS = 50;

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
      if (bean instanceof BatchContainer
          && new DirectFieldAccessor(bean).getPropertyValue("container")
              instanceof SimpleMessageListenerContainer container) {
        container.setRecoveryInterval(MILLIS);
      }
      return bean;
    }
  }

  private static OrderKinds kinds() {
    List<OrderKind> kinds = new ArrayList<>(OrderKind.asShipped());
    kinds.add(new OrderKind("QUICK", new PayWindow(KIND_WINDOW, Duration.ZERO)));
    return new OrderKinds(kinds);
  }
}

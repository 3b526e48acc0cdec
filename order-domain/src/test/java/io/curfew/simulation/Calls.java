package io.curfew.simulation;

import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.RefundAnswer;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls an instance makes to a port: each may be paused, and each may go wrong. */
final class Calls implements InvocationHandler {
  private static final int LATEST = 10_000;
  private static final int SLOWEST = 4_000;

  private final World world;
  private final Node node;
  private final Object target;

  private Calls(World world, Node node, Object target) {
    this.world = world;
    this.node = node;
    this.target = target;
  }

  static <P> P to(Class<P> port, P target, World world, Node node) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(), new Class<?>[] {port}, new Calls(world, node, target)));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args)
      throws Throwable {
    Point point = Point.of(method);
    if (point == null) {
      return call(method, args);
    }
    node.mustLive();
    world.maybePause(point.writes());
    node.mustLive();
    if (point.writes() && world.transaction() != null) {
      world.transaction().wrote();
    }
    world.coverage.called(point);
    world.note(node.name(), point.name());
    Fault fault = world.weather.at(point);
    return fault == null ? call(method, args) : wrong(fault, point, args);
  }

  private @Nullable Object wrong(Fault fault, Point point, Object @Nullable [] args)
      throws Throwable {
    Method method = point.method();
    Object answer = fault.comesAfterwards() ? call(method, args) : null;
    world.happens(fault, point, node);
    return switch (fault) {
      case CRASH_BEFORE, CRASH_AFTER -> throw node.crash();
      case CONTENDED -> throw new Contended("others hold it");
      case AWAY_BEFORE, AWAY_AFTER -> throw new DatabaseUnavailable("away", new OddFailure());
      case ODD -> throw new OddFailure();
      case SILENT_BEFORE, SILENT_AFTER -> silence(method);
      case SLOW -> slowly(method, args);
      case LOST -> answer;
      case LATE -> late(method, args);
      case TWICE -> call(method, args);
    };
  }

  private @Nullable Object slowly(Method method, Object @Nullable [] args) throws Throwable {
    world.pause(world.random.nextInt(SLOWEST));
    node.mustLive();
    return call(method, args);
  }

  private @Nullable Object late(Method method, Object @Nullable [] args) {
    world.agenda.within(LATEST, () -> callUnlessDead(method, args));
    return null;
  }

  private void callUnlessDead(Method method, Object @Nullable [] args) {
    try {
      if (!node.isDead()) {
        call(method, args);
      }
    } catch (Throwable failure) {
      throw new IllegalStateException(failure);
    }
  }

  private @Nullable Object call(Method method, Object @Nullable [] args) throws Throwable {
    try {
      return method.invoke(target, args);
    } catch (InvocationTargetException failure) {
      throw failure.getCause();
    }
  }

  private static Object silence(Method method) {
    if (method.getReturnType() == GatewayAnswer.class) {
      return GatewayAnswer.UNKNOWN;
    }
    return method.getReturnType() == RefundAnswer.class
        ? RefundAnswer.notYet("no answer")
        : Set.of();
  }
}

package io.curfew.simulation;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A port with one method replaced. */
final class Wrapped {
  /** What a method does instead with its one argument. */
  @FunctionalInterface
  interface Instead<A> {
    Object of(A argument);
  }

  /** What a method does instead with its two arguments. */
  @FunctionalInterface
  interface InsteadOfTwo<A, B> {
    Object of(A first, B second);
  }

  private Wrapped() {}

  @SuppressWarnings("unchecked")
  static <P, A> P port(Class<P> port, P target, String name, Instead<A> instead) {
    return proxy(
        port,
        (proxy, method, args) ->
            method.getName().equals(name) ? instead.of((A) args[0]) : call(target, method, args));
  }

  @SuppressWarnings("unchecked")
  static <P, A, B> P pair(Class<P> port, P target, String name, InsteadOfTwo<A, B> instead) {
    return proxy(
        port,
        (proxy, method, args) ->
            method.getName().equals(name)
                ? instead.of((A) args[0], (B) args[1])
                : call(target, method, args));
  }

  /** The method is committed at once, whatever becomes of the transaction around it. */
  static <P> P outside(Class<P> port, P target, String name, World world) {
    return proxy(
        port,
        (proxy, method, args) ->
            method.getName().equals(name)
                ? committed(world, target, method, args)
                : call(target, method, args));
  }

  private static <P> P proxy(Class<P> port, InvocationHandler handler) {
    return port.cast(Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, handler));
  }

  private static @Nullable Object committed(
      World world, Object target, Method method, Object[] args) {
    List<@Nullable Object> answer = new ArrayList<>();
    world.stores.work.elsewhere(
        () -> {
          try {
            answer.add(call(target, method, args));
          } catch (RuntimeException | Error failure) {
            throw failure;
          } catch (Throwable failure) {
            throw new IllegalStateException(failure);
          }
        });
    return answer.get(0);
  }

  private static @Nullable Object call(Object target, Method method, Object @Nullable [] args)
      throws Throwable {
    try {
      return method.invoke(target, args);
    } catch (InvocationTargetException failure) {
      throw failure.getCause();
    }
  }
}

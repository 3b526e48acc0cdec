package io.curfew.adapter.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Stands before an adapter so that no method of it can forget {@link Failures}. */
final class Translated {
  private Translated() {}

  static <P> P port(Class<P> port, P adapter) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (proxy, method, args) -> call(adapter, method, args)));
  }

  private static @Nullable Object call(Object adapter, Method method, Object @Nullable [] args)
      throws Throwable {
    try {
      return method.invoke(adapter, args);
    } catch (InvocationTargetException failed) {
      throw failed.getCause() instanceof RuntimeException failure
          ? Failures.translated(failure)
          : failed.getCause();
    }
  }
}

package io.curfew.adapter.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A data source that counts the executions of prepared statements; a batch is one. */
final class CountedStatements extends DelegatingDataSource {
  private final AtomicInteger executions = new AtomicInteger();

  CountedStatements(DataSource dataSource) {
    super(dataSource);
  }

  /** How many since this was last asked. */
  int takeCount() {
    return executions.getAndSet(0);
  }

  @Override
  public Connection getConnection() throws SQLException {
    return wrap(Connection.class, super.getConnection());
  }

  private <T> T wrap(Class<T> type, T target) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, args) -> {
              if (method.getName().startsWith("execute")) {
                executions.incrementAndGet();
              }
              try {
                Object result = method.invoke(target, args);
                return result instanceof PreparedStatement statement
                    ? wrap(PreparedStatement.class, statement)
                    : result;
              } catch (InvocationTargetException failed) {
                throw failed.getCause();
              }
            });
    return type.cast(proxy);
  }
}

package io.curfew.bench.stage;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Listens to the statements of the running service: how often each was sent, and the first of each
 * with its values. Lists of values count as one.
 */
public final class StatementTap implements BeanPostProcessor {
  private static final Pattern LIST = Pattern.compile("\\?(\\s*,\\s*\\?)+");
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, String> firsts = new ConcurrentHashMap<>();

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    return bean instanceof DataSource source ? new Tapped(source) : bean;
  }

  public void startAgain() {
    counts.clear();
    firsts.clear();
  }

  /** By the statement's text. */
  public Map<String, Integer> counts() {
    return new TreeMap<>(counts);
  }

  /** By the statement's text: the same with the values it first had. */
  public Map<String, String> firsts() {
    return new TreeMap<>(firsts);
  }

  private void heard(String sql, Statement statement) {
    String text = SPACE.matcher(LIST.matcher(sql).replaceAll("?...")).replaceAll(" ").strip();
    counts.merge(text, 1, Integer::sum);
    firsts.computeIfAbsent(text, unused -> withValues(sql, statement));
  }

  /** The driver shows a prepared statement as its class, a colon and the text with values. */
  private static String withValues(String sql, Statement statement) {
    String shown = statement.toString();
    int start = shown.indexOf(": ");
    return start < 0 ? sql : shown.substring(start + 2);
  }

  private final class Tapped extends DelegatingDataSource {
    Tapped(DataSource source) {
      super(source);
    }

    @Override
    public Connection getConnection() throws SQLException {
      Connection connection = super.getConnection();
      return tapped(Connection.class, (method, arguments) -> of(connection, method, arguments));
    }

    private Object of(Connection connection, Method method, Object[] arguments) throws Throwable {
      Object result = call(connection, method, arguments);
      return method.getName().equals("prepareStatement")
          ? tapped(
              java.sql.PreparedStatement.class,
              (m, a) -> heard((String) arguments[0], (Statement) result, m, a))
          : result;
    }

    private Object heard(String sql, Statement statement, Method method, Object[] arguments)
        throws Throwable {
      if (method.getName().startsWith("execute")) {
        StatementTap.this.heard(sql, statement);
      }
      return call(statement, method, arguments);
    }
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException failure) {
      throw failure.getCause() == null ? failure : failure.getCause();
    }
  }

  private static <T> T tapped(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                call.make(method, arguments == null ? new Object[0] : arguments)));
  }

  private interface Call {
    Object make(Method method, Object[] arguments) throws Throwable;
  }
}

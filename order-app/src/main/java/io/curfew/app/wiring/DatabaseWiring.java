package io.curfew.app.wiring;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.curfew.adapter.jdbc.JdbcAdapterConfiguration;
import io.curfew.app.gateway.GatewaySettings;
import io.curfew.app.settings.CurfewProperties;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.flyway.autoconfigure.FlywayDataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.util.StringUtils;

/** The database: the one given, or an H2 file that survives {@code kill -9}. */
@Configuration(proxyBeanMethods = false)
@Import(JdbcAdapterConfiguration.class)
class DatabaseWiring {
  private static final String EMBEDDED =
      ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;TRACE_LEVEL_FILE=0;LOCK_TIMEOUT=5000;DB_CLOSE_ON_EXIT=FALSE";

  /** {@code //user:password@host}, {@code ?password=} and {@code (password=}. */
  private static final Pattern CREDENTIALS =
      Pattern.compile("//[^/?]*@|[?&(;,]password\\s*=", Pattern.CASE_INSENSITIVE);

  @Bean
  DataSource dataSource(
      CurfewProperties properties, GatewaySettings gateway, ObjectProvider<JwtDecoder> tokens) {
    String url = properties.db().url();
    if (url == null || url.isBlank()) {
      return embedded("jdbc:h2:file:" + absolute(properties.dataDir()) + "/curfew");
    }
    if (url.startsWith("jdbc:h2:")) {
      return embedded(url);
    }
    refuseCredentialsIn(url);
    ServerRequirements.check(properties, gateway, tokens.getIfAvailable() != null);
    return server(url, properties.db());
  }

  /** They would be in the log: drivers and pools say which URL they cannot connect to. */
  private static void refuseCredentialsIn(String url) {
    if (CREDENTIALS.matcher(url).find()) {
      throw new Misconfigured(
          "CURFEW_DB_URL must not have user and password in it.",
          "Set CURFEW_DB_USER and CURFEW_DB_PASSWORD instead.");
    }
  }

  /** Migrations may take their time: on a server nobody ends their connection for a late answer. */
  @Bean(defaultCandidate = false)
  @FlywayDataSource
  DataSource migrations(DataSource dataSource, CurfewProperties properties) {
    String url = properties.db().url();
    return isServer(url)
        ? new DriverManagerDataSource(url, properties.db().user(), properties.db().password())
        : dataSource;
  }

  private static boolean isServer(@Nullable String url) {
    return StringUtils.hasText(url) && !url.startsWith("jdbc:h2:");
  }

  private static DataSource embedded(String url) {
    HikariConfig config = pool();
    config.setJdbcUrl(url + EMBEDDED);
    return new HikariDataSource(config);
  }

  private static DataSource server(String url, CurfewProperties.Db db) {
    HikariConfig config = pool();
    config.setJdbcUrl(url);
    config.setUsername(db.user());
    config.setPassword(db.password());
    config.addDataSourceProperty("rewriteBatchedStatements", "true");
    config.addDataSourceProperty("useLocalSessionState", "true");
    config.addDataSourceProperty("cachePrepStmts", "true");
    config.addDataSourceProperty("connectTimeout", "2000");
    // shorter than the socket's, or a lock that is not granted looks like a database that is away
    config.addDataSourceProperty("sessionVariables", "innodb_lock_wait_timeout=5");
    // what is asked of a database that hangs must fail, not wait for it
    config.addDataSourceProperty("socketTimeout", "8000");
    return new HikariDataSource(config);
  }

  private static HikariConfig pool() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("curfew");
    config.setMaximumPoolSize(40);
    config.setConnectionTimeout(2000);
    config.setValidationTimeout(1000);
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    return config;
  }

  private static String absolute(String folder) {
    return Path.of(folder).toAbsolutePath().toString();
  }
}

package io.curfew.app.watching;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import org.springframework.util.StringUtils;

/** Says that the service is up, which clock closes its orders, and who has their money. */
@Component
class ReadyLine {
  private static final Logger log = LoggerFactory.getLogger(ReadyLine.class);

  @EventListener
  void ready(ApplicationReadyEvent event) {
    Environment environment = event.getApplicationContext().getEnvironment();
    log.info(
        "Ready on port {} after {} ms; timers {}; payments {}",
        environment.getProperty("local.server.port"),
        event.getTimeTaken().toMillis(),
        StringUtils.hasText(environment.getProperty("curfew.amqp.uri"))
            ? "in RabbitMQ"
            : "in this process",
        environment.getProperty("curfew.gateway.url", "").isBlank()
            ? "in the built-in sandbox: no money moves"
            : "at the provider given");
  }
}

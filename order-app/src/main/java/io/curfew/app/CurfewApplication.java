package io.curfew.app;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Starts the order service. Without a database or broker given it runs on the embedded default. */
@SpringBootApplication
@ConfigurationPropertiesScan
@EnableScheduling
public class CurfewApplication {
  public static void main(String[] args) {
    SpringApplication.run(CurfewApplication.class, args);
  }
}

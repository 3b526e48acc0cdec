package io.curfew.app;

import io.curfew.app.security.HashPassword;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.List;
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
    if (List.of(args).equals(List.of(HashPassword.COMMAND))) {
      HashPassword.run(System.in, new FileOutputStream(FileDescriptor.out));
    } else {
      SpringApplication.run(CurfewApplication.class, args);
    }
  }
}

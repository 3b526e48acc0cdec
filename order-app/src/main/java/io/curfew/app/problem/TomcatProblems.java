package io.curfew.app.problem;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What Tomcat refuses before Spring sees it is a problem detail too. */
@Configuration(proxyBeanMethods = false)
class TomcatProblems {
  @Bean
  WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemsFromTomcat() {
    return tomcat -> {
      tomcat.addConnectorCustomizers(
          connector -> connector.setEncodedSolidusHandling("passthrough"));
      tomcat.addContextCustomizers(
          context ->
              ((StandardHost) context.getParent())
                  .setErrorReportValveClass(ProblemReportValve.class.getName()));
    };
  }
}

package io.curfew.app.security;

import static io.curfew.app.security.Role.OPERATOR;
import static io.curfew.app.security.Role.SERVICE;
import static io.curfew.app.security.Role.VIEWER;
import static org.springframework.http.HttpMethod.GET;
import static org.springframework.http.HttpMethod.HEAD;
import static org.springframework.http.HttpMethod.POST;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.ProblemWriter;
import io.curfew.app.problem.Problems;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.work.DatabaseTime;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.access.hierarchicalroles.RoleHierarchy;
import org.springframework.security.access.hierarchicalroles.RoleHierarchyImpl;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Who may call what, judged by method and path before the body is read. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {
  private static final Logger log = LoggerFactory.getLogger(SecurityConfiguration.class);

  @Bean
  SecurityFilterChain security(
      HttpSecurity http, AuthenticationProvider users, ProblemWriter problems) throws Exception {
    return http.csrf(csrf -> csrf.disable())
        .sessionManagement(
            sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .requestCache(cache -> cache.disable())
        .logout(logout -> logout.disable())
        .authenticationProvider(users)
        .httpBasic(basic -> basic.authenticationEntryPoint(unauthenticated(problems)))
        .exceptionHandling(
            errors ->
                errors
                    .authenticationEntryPoint(unauthenticated(problems))
                    .accessDeniedHandler(forbidden(problems)))
        .authorizeHttpRequests(SecurityConfiguration::rules)
        .build();
  }

  private static void rules(
      AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry
          calls) {
    calls
        .requestMatchers(reading("/actuator/health"), reading("/actuator/health/**"))
        .permitAll()
        .requestMatchers(RequestBodyFilter.CALLBACKS)
        .permitAll()
        .requestMatchers(
            reading("/api/orders"),
            reading("/api/orders/*"),
            reading("/api/orders/*/{part:history|timer|payments}"))
        .hasAnyRole(SERVICE, VIEWER)
        .requestMatchers(POST, "/api/orders/*/deadline")
        .hasAnyRole(SERVICE, OPERATOR)
        .requestMatchers(reading("/api/ops/**"))
        .hasRole(VIEWER)
        .requestMatchers("/api/ops/**")
        .hasRole(OPERATOR)
        .requestMatchers("/api/orders/**", "/api/stock/**", "/api/coupons/**")
        .hasRole(SERVICE)
        .anyRequest()
        .authenticated();
  }

  /** A load balancer may ask by HEAD what it could ask by GET. */
  private static RequestMatcher reading(String path) {
    return new OrRequestMatcher(
        PathPatternRequestMatcher.pathPattern(GET, path),
        PathPatternRequestMatcher.pathPattern(HEAD, path));
  }

  @Bean
  RoleHierarchy operatorsMayDoWhatViewersMay() {
    return RoleHierarchyImpl.withDefaultRolePrefix().role(OPERATOR).implies(VIEWER).build();
  }

  @Bean
  AuthenticationProvider users(CurfewProperties properties) {
    return new RememberedCredentials(
        Users.of(
            properties.servicePassword(),
            properties.operatorPassword(),
            properties.viewerPassword(),
            properties.operators()));
  }

  @Bean
  CallbackSignature callbackSignature(CurfewProperties properties, DatabaseTime clock) {
    return new CallbackSignature(Secrets.of(properties.callbackSecret()), clock);
  }

  /** A path that Spring's firewall refuses is bad input, not a server error. */
  @Bean
  RequestRejectedHandler suspiciousPath(ProblemWriter problems) {
    return (request, response, rejected) ->
        problems.write(response, Problems.invalid("path", "must not have such characters"));
  }

  private static AuthenticationEntryPoint unauthenticated(ProblemWriter problems) {
    return (request, response, failure) -> {
      response.setHeader("WWW-Authenticate", "Basic realm=\"curfew\", charset=\"UTF-8\"");
      problems.write(
          response, Problems.of(ErrorCode.UNAUTHENTICATED, "user or password is missing or wrong"));
    };
  }

  private static AccessDeniedHandler forbidden(ProblemWriter problems) {
    return (request, response, denied) -> {
      log.warn(
          "Refused: user {} may not {} {}",
          request.getRemoteUser(),
          request.getMethod(),
          request.getRequestURI());
      problems.write(
          response, Problems.of(ErrorCode.FORBIDDEN, "this user's role may not do that"));
    };
  }
}

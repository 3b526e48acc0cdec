package io.curfew.app.security;

import static io.curfew.app.security.Role.OPERATOR;
import static io.curfew.app.security.Role.SERVICE;
import static io.curfew.app.security.Role.VIEWER;
import static org.springframework.http.HttpMethod.GET;
import static org.springframework.http.HttpMethod.HEAD;
import static org.springframework.http.HttpMethod.POST;

import com.github.benmanes.caffeine.cache.Ticker;
import io.curfew.app.problem.ProblemWriter;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.app.settings.TokenSettings;
import io.curfew.app.settings.TokensGiven;
import io.curfew.work.DatabaseTime;
import jakarta.servlet.DispatcherType;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.access.hierarchicalroles.RoleHierarchy;
import org.springframework.security.access.hierarchicalroles.RoleHierarchyImpl;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Who may call what, judged by method and path before the body is read. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {
  @Bean
  SecurityFilterChain security(HttpSecurity http, Refusals refusals, SignIn signIn)
      throws Exception {
    signIn.apply(http, refusals);
    return http.csrf(csrf -> csrf.disable())
        .sessionManagement(
            sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .requestCache(cache -> cache.disable())
        .logout(logout -> logout.disable())
        .headers(SecurityHeaders::of)
        .exceptionHandling(
            errors -> errors.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
        .authorizeHttpRequests(SecurityConfiguration::rules)
        .build();
  }

  private static void rules(
      AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry
          calls) {
    calls
        // what is an error already is told, also to whom was never let in
        .dispatcherTypeMatchers(DispatcherType.ERROR)
        .permitAll()
        .requestMatchers(reading("/actuator/health"), reading("/actuator/health/**"))
        .permitAll()
        .requestMatchers(RequestBodyFilter.CALLBACKS)
        .permitAll()
        .requestMatchers(
            reading("/api/orders"),
            reading("/api/orders/*"),
            reading("/api/orders/*/{part:history|timer|holds|events|payments}"))
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
        .hasAnyRole(SERVICE, OPERATOR, VIEWER);
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
  SignIn signIn(ObjectProvider<JwtDecoder> tokens, TokenSettings settings) {
    return new SignIn(tokens.getIfAvailable(), settings);
  }

  /** Spring takes it for every sign-in by user and password. */
  @Bean
  @Conditional(TokensGiven.Not.class)
  AuthenticationProvider users(
      CurfewProperties properties, @Qualifier("guesses") FailureLimit guesses) {
    return new LimitedGuesses(
        new RememberedCredentials(
            Users.of(
                properties.servicePassword(),
                properties.operatorPassword(),
                properties.viewerPassword(),
                properties.operators())),
        guesses);
  }

  @Bean
  FailureLimit guesses(ObjectProvider<Ticker> ticker) {
    return new FailureLimit(ticker.getIfAvailable(Ticker::systemTicker));
  }

  @Bean
  FailureLimit forgeries(ObjectProvider<Ticker> ticker) {
    return new FailureLimit(ticker.getIfAvailable(Ticker::systemTicker));
  }

  @Bean
  CallbackSignature callbackSignature(CurfewProperties properties, DatabaseTime clock) {
    return new CallbackSignature(Secrets.of(properties.callbackSecret()), clock);
  }

  @Bean
  Refusals refusals(ProblemWriter problems, SignIn signIn) {
    return new Refusals(problems, signIn.challenge());
  }
}

package io.curfew.app.acting;

import io.curfew.watching.ActionResult;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.authorization.AuthorizationEventPublisher;
import org.springframework.security.authorization.SpringAuthorizationEventPublisher;
import org.springframework.security.authorization.event.AuthorizationDeniedEvent;

/** Writes to the log what somebody wanted to do whose role may not. */
@Configuration(proxyBeanMethods = false)
class ForbiddenDeeds {
  private final Deeds deeds;

  ForbiddenDeeds(Deeds deeds) {
    this.deeds = deeds;
  }

  @EventListener
  void denied(AuthorizationDeniedEvent<?> denied) {
    var caller = denied.getAuthentication().get();
    if (denied.getObject() instanceof HttpServletRequest request
        && !(caller instanceof AnonymousAuthenticationToken)) {
      Optional<Deed> wanted = DeedFilter.wanted(request, caller);
      wanted.ifPresent(
          deed ->
              deeds.writeAfterwards(
                  List.of(deeds.ended(deed, ActionResult.REFUSED, "FORBIDDEN: role"))));
    }
  }

  @Bean
  static AuthorizationEventPublisher authorizationEvents(ApplicationEventPublisher events) {
    return new SpringAuthorizationEventPublisher(events);
  }
}

package io.curfew.app.acting;

import io.curfew.watching.ActionResult;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Stands behind the security rules and before everything else: an operator's call that is not in
 * the log when it is answered, because it was refused or has failed, is written there then.
 */
@Component
@Order(DeedFilter.BEHIND_SECURITY)
class DeedFilter extends OncePerRequestFilter {
  static final int BEHIND_SECURITY = 0;

  /** The attribute with the code of the problem that is answered. */
  static final String CODE = "curfew.problem-code";

  private final Deeds deeds;

  DeedFilter(Deeds deeds) {
    this.deeds = deeds;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Authentication caller = SecurityContextHolder.getContext().getAuthentication();
    Optional<Deed> wanted = wanted(request, caller);
    if (wanted.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    deeds.begin(wanted.get());
    try {
      chain.doFilter(request, response);
    } finally {
      writeUnlessLogged(request, response);
      deeds.end();
    }
  }

  /** Empty for what a service may do as well and does; who is an operator too does it as one. */
  static Optional<Deed> wanted(HttpServletRequest request, @Nullable Authentication caller) {
    return OperatorAction.wantedBy(request)
        .filter(wanted -> caller != null && !isOfService(request, caller))
        .map(wanted -> Deed.wanted(caller.getName(), wanted, request.getRemoteAddr()));
  }

  private static boolean isOfService(HttpServletRequest request, Authentication caller) {
    return !request.getRequestURI().startsWith("/api/ops/")
        && has(caller, "ROLE_SERVICE")
        && !has(caller, "ROLE_OPERATOR");
  }

  private static boolean has(Authentication caller, String role) {
    return caller.getAuthorities().stream().anyMatch(held -> role.equals(held.getAuthority()));
  }

  private void writeUnlessLogged(HttpServletRequest request, HttpServletResponse response) {
    Deed deed = deeds.inHand();
    if (deed != null && !deed.isLogged()) {
      int status = response.getStatus();
      Object code = request.getAttribute(CODE);
      String detail = status < 400 ? null : code == null ? "HTTP " + status : code.toString();
      deeds.writeAfterwards(List.of(deeds.ended(deed, resultOf(status), detail)));
    }
  }

  private static ActionResult resultOf(int status) {
    if (status < 400) {
      return ActionResult.DONE;
    }
    return status < 500 ? ActionResult.REFUSED : ActionResult.FAILED;
  }
}

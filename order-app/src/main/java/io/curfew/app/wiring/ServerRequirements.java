package io.curfew.app.wiring;

import io.curfew.app.gateway.GatewaySettings;
import io.curfew.app.settings.CurfewProperties;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.util.StringUtils;

/**
 * What must be given where real orders are: secrets, and a payment provider or a word that none.
 */
final class ServerRequirements {
  private ServerRequirements() {}

  /**
   * @param tokensSignIn whether users sign in without a password of ours
   * @throws Misconfigured naming everything that is missing
   */
  static void check(CurfewProperties properties, GatewaySettings gateway, boolean tokensSignIn) {
    Map<String, @Nullable String> required = new LinkedHashMap<>();
    if (!tokensSignIn) {
      required.put("CURFEW_SERVICE_PASSWORD", properties.servicePassword());
      required.put("CURFEW_OPERATOR_PASSWORD", properties.operatorPassword());
      required.put("CURFEW_VIEWER_PASSWORD", properties.viewerPassword());
    }
    required.put("CURFEW_CALLBACK_SECRET", properties.callbackSecret());
    if (!gateway.sandbox() || gateway.hasProvider()) {
      required.put("CURFEW_GATEWAY_URL", gateway.url());
      required.put("CURFEW_GATEWAY_SECRET", gateway.secret());
    }
    List<String> missing =
        required.entrySet().stream()
            .filter(setting -> !StringUtils.hasText(setting.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    if (!missing.isEmpty()) {
      throw new Misconfigured(
          "On a server database these must be given: " + String.join(", ", missing),
          "Set the environment variables (instead of the gateway's: CURFEW_GATEWAY_SANDBOX=true, and no money moves), or start with bin/run --real, which makes them.");
    }
  }
}

package io.curfew.app.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;

/**
 * Remembers a credential that was found good for a minute, since checking it costs some 60 ms of
 * hashing. What is remembered is a keyed hash under a key of this process, never the password.
 */
final class RememberedCredentials implements AuthenticationProvider {
  private final AuthenticationProvider checked;
  private final SecretKeySpec key =
      new SecretKeySpec(new SecureRandom().generateSeed(32), "HmacSHA256");
  private final Cache<String, Authentication> good =
      Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(Duration.ofMinutes(1)).build();

  RememberedCredentials(AuthenticationProvider checked) {
    this.checked = checked;
  }

  @Override
  public Authentication authenticate(Authentication attempt) {
    String credential = hash(attempt.getName() + "\n" + attempt.getCredentials());
    Authentication known = good.getIfPresent(credential);
    if (known != null) {
      return known;
    }
    Authentication authenticated = checked.authenticate(attempt);
    good.put(credential, authenticated);
    return authenticated;
  }

  @Override
  public boolean supports(Class<?> authentication) {
    return checked.supports(authentication);
  }

  private String hash(String credential) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return Base64.getEncoder()
          .encodeToString(mac.doFinal(credential.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
